import { useApolloClient, useFragment } from "@apollo/client/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useMatch } from "react-router-dom";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { useFollowEvents } from "../../lib/events/useFollowEvents.ts";
import { placeTitle } from "../../lib/pageTitle.ts";
import { completedOrder } from "../../lib/recharge/orderNews.ts";
import type { RechargeState } from "../../lib/recharge/rechargeOrigin.ts";
import { useViewer } from "../../lib/session/session.generated.ts";
import { updateUser, useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { useIdlePreload } from "../routes/useIdlePreload.ts";
import { useLate } from "../routes/useLate.ts";
import { useSendWaiting } from "../useSendWaiting.ts";
import { FaceFragmentDoc } from "../waiting/face.generated.ts";
import { placeOf } from "./navigation.ts";

/**
 * What goes on behind every page. It shows nothing and stands last, so that on a slow phone the first page is drawn
 * between its parts and not after all of them.
 */
export function Background({ pathname }: { pathname: string }) {
  usePlaceTitle(pathname);
  useFreshViewer();
  useFollowEvents();
  useSendWaiting(pathname);
  useKeptChats();
  useIdlePreload(pathname);
  useTellCompletedOrders();
  return null;
}

/** Replaces what this browser remembers of the user by what the server knows, once a visit. */
function useFreshViewer(): void {
  const { token } = useSession();
  const { data } = useViewer({ skip: !token });
  const viewer = data?.viewer;
  useEffect(() => {
    if (viewer) updateUser(viewer);
  }, [viewer]);
}

/** Names the place in the title of its tab: a chat by its character, others by what the bars call them. */
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

/** Milliseconds without larger content, after which the line is free. */
const STILL_MS = 2000;

const loadKeepers = () => import("../offline/keptChats.ts");

/** Keeps the list of chats and the last messages in this browser, and shows them while there is no connection. */
function useKeptChats(): void {
  const client = useApolloClient();
  const userId = useSession().user?.id;
  const npcId = useMatch("/chat/:npcId")?.params.npcId;
  const reachable = useServerReachable();
  const late = useLate(loadKeepers, !reachable, STILL_MS);
  // A browser without a database keeps nothing.
  const keepers = "indexedDB" in window ? late?.keptChats : undefined;
  useEffect(() => (userId ? keepers?.keepList(client, userId) : undefined), [client, keepers, userId]);
  useEffect(
    () => (userId && npcId ? keepers?.keepHistory(client, userId, npcId) : undefined),
    [client, keepers, userId, npcId],
  );
  useEffect(() => {
    if (userId && !reachable) keepers?.restoreChats(client, userId).catch(() => undefined);
  }, [client, keepers, userId, reachable]);
}

/**
 * Tells that an order has been completed, with the way to it, on every page but its own.
 * From there one can return to this page.
 */
function useTellCompletedOrders(): void {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      completedOrder.subscribe(() => {
        const order = completedOrder.get();
        if (!order) return;
        const to = `/points/order/${order.id}`;
        if (pathname === to) return;
        const state: RechargeState = pathname.startsWith("/chat/") ? { origin: pathname + search } : {};
        const text = t("orderCompleted.text", { points: t("points", { count: order.actualPoints ?? order.points }) });
        showToast("success", text, { text: t("orderCompleted.action"), to, state });
      }),
    [t, pathname, search],
  );
}
