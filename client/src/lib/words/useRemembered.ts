import { guestWordCount } from "./guest/guestWordsSign.ts";
import { useSession } from "../session/session.ts";
import { useRememberedWords } from "./remembered.generated.ts";
import type { RememberedWordsQuery } from "./remembered.generated.ts";
import { FRESH, useFreshWords } from "./useFreshWords.ts";

type Remembered = RememberedWordsQuery["rememberedWords"];

const NONE: Remembered = { waiting: 0, speakers: [] };

const NEVER = () => Promise.resolve();

/** Whether anything can be remembered: of a guest, whose words are in this browser, only where there are some. */
const useMayRemember = (): boolean => {
  const count = guestWordCount.use();
  const { user } = useSession();
  return user?.userType === "regular" || (user !== null && count > 0);
};

/** How many saved words are due and who said those that are learnt, as far as that is known. */
export function useRemembered(): Remembered & { isKnown: boolean } {
  const { data } = useRememberedWords({ skip: !useMayRemember(), fetchPolicy: "cache-only" });
  return { ...(data?.rememberedWords ?? NONE), isKnown: data !== undefined };
}

/** Asks for it, and again once saved words have changed. */
export function useAskRemembered(): void {
  const mayRemember = useMayRemember();
  // What the server answers of a guest, which home has asked before it knew whose page it is, is nothing.
  const fetchPolicy = guestWordCount.use() > 0 ? "network-only" : "cache-first";
  const { refetch } = useRememberedWords({ skip: !mayRemember, fetchPolicy, ...FRESH });
  useFreshWords(mayRemember ? refetch : NEVER);
}
