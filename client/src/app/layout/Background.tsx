import { useApolloClient, useFragment } from "@apollo/client/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMatch } from "react-router-dom";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { useFollowEvents } from "../../lib/events/useFollowEvents.ts";
import { placeTitle } from "../../lib/pageTitle.ts";
import { useViewer } from "../../lib/session/session.generated.ts";
import { updateUser, useSession } from "../../lib/session/session.ts";
import { useAskRemembered } from "../../lib/words/useRemembered.ts";
import { useIdlePreload } from "../routes/useIdlePreload.ts";
import { useLate } from "../routes/useLate.ts";
import { useSendOutbox } from "../useSendOutbox.ts";
import { FaceFragmentDoc } from "../waiting/face.generated.ts";
import { placeOf } from "./navigation.ts";

/**
 * Background work of every page. It renders nothing and comes last, so that slow phones draw the first page before it.
 */
export function Background({ pathname }: { pathname: string }) {
  usePlaceTitle(pathname);
  useFreshViewer();
  useFollowEvents();
  useAskRemembered();
  useSendOutbox(pathname);
  useCachedChats();
  useIdlePreload(pathname);
  return null;
}

/** Updates the stored user with the server's data, once a visit. */
function useFreshViewer(): void {
  const { token } = useSession();
  const { data } = useViewer({ skip: !token });
  const viewer = data?.viewer;
  useEffect(() => {
    if (viewer) updateUser(viewer);
  }, [viewer]);
}

/** Sets the tab title: the character's name in a chat, elsewhere the name of the place in the bars. */
function usePlaceTitle(pathname: string): void {
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

/** Milliseconds without larger content, after which the network is considered idle. */
const STILL_MS = 2000;

const loadCachedChats = () => import("../offline/cachedChats.ts");

/** Caches the chat list and the last messages in this browser, and shows them while there is no connection. */
function useCachedChats(): void {
  const client = useApolloClient();
  const userId = useSession().user?.id;
  const npcId = useMatch("/chat/:npcId")?.params.npcId;
  const reachable = useServerReachable();
  const late = useLate(loadCachedChats, !reachable, STILL_MS);
  // A browser without IndexedDB caches nothing.
  const cachedChats = "indexedDB" in window ? late?.cachedChats : undefined;
  useEffect(() => (userId ? cachedChats?.cacheList(client, userId) : undefined), [client, cachedChats, userId]);
  useEffect(
    () => (userId && npcId ? cachedChats?.cacheHistory(client, userId, npcId) : undefined),
    [client, cachedChats, userId, npcId],
  );
  useEffect(() => {
    if (userId && !reachable) cachedChats?.restoreChats(client, userId).catch(() => undefined);
  }, [client, cachedChats, userId, reachable]);
}
