import { useFragment } from "@apollo/client/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMatch } from "react-router-dom";
import { placeTitle } from "../../lib/pageTitle.ts";
import { FaceFragmentDoc } from "../waiting/face.generated.ts";
import { placeOf } from "./navigation.ts";

/** Names the place in the title of its tab: a chat by its character, others by what the bars call them. */
export function usePlaceTitle(pathname: string): void {
  const { t } = useTranslation();
  const npcId = useMatch("/chat/:npcId")?.params.npcId;
  const { data } = useFragment({
    fragment: FaceFragmentDoc,
    from: npcId ? { __typename: "Npc", id: npcId } : null,
  });
  const place = placeOf(pathname);
  const title = data?.name ?? (place && place !== "home" ? t(`nav.${place}`) : null);
  useEffect(() => {
    placeTitle.set(title);
    return () => placeTitle.set(null);
  }, [title]);
}
