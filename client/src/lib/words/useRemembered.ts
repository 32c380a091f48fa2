import { useSession } from "../session/session.ts";
import { useRememberedWords } from "./remembered.generated.ts";
import type { RememberedWordsQuery } from "./remembered.generated.ts";
import { FRESH, useFreshWords } from "./useFreshWords.ts";

type Remembered = RememberedWordsQuery["rememberedWords"];

const NONE: Remembered = { waiting: 0, speakers: [] };

const NEVER = () => Promise.resolve();

const useIsMember = (): boolean => useSession().user?.userType === "regular";

/** How many saved words are due and who said those that are learnt, as far as that is known. */
export function useRemembered(): Remembered & { isKnown: boolean } {
  const { data } = useRememberedWords({ skip: !useIsMember(), fetchPolicy: "cache-only" });
  return { ...(data?.rememberedWords ?? NONE), isKnown: data !== undefined };
}

/** Asks for it, and again once saved words have changed. */
export function useAskRemembered(): void {
  const isMember = useIsMember();
  const { refetch } = useRememberedWords({ skip: !isMember, ...FRESH });
  useFreshWords(isMember ? refetch : NEVER);
}
