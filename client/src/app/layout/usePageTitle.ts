import { useFragment } from "@apollo/client/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMatch } from "react-router-dom";
import { pageTitle } from "../../lib/pageTitle.ts";
import { FaceFragmentDoc } from "../waiting/face.generated.ts";
import { placeOf } from "./navigation.ts";

/** Names the page in the title of its tab: a chat by its character, others by their place. */
export function usePageTitle(pathname: string): void {
  const { t } = useTranslation();
  const npcId = useMatch("/chat/:npcId")?.params.npcId;
  const { data } = useFragment({
    fragment: FaceFragmentDoc,
    from: npcId ? { __typename: "Npc", id: npcId } : null,
  });
  const place = placeOf(pathname);
  const title = data?.name ?? (place && place !== "home" ? t(`nav.${place}`) : null);
  useEffect(() => {
    pageTitle.set(title);
    return () => pageTitle.set(null);
  }, [title]);
}
