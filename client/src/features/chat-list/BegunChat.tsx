import { useFragment } from "@apollo/client/react";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { ChatLink } from "./ChatLink.tsx";
import { OpenNpcFragmentDoc } from "./chatList.generated.ts";
import type { OpenNpcFragment } from "./chatList.generated.ts";

type OpenNpc = Pick<OpenNpcFragment, "id" | "name" | "avatar" | "description">;

const NOTHING_UNREAD = { unreadCount: 0 };

/** The character whose chat is open, once the cache knows its name; its description may come later. */
export function useOpenNpc(npcId: string | null): OpenNpc | null {
  const from = npcId ? ({ __typename: "Npc", id: npcId } as const) : null;
  const { data } = useFragment({ fragment: OpenNpcFragmentDoc, from });
  if (!npcId || !data?.name) return null;
  return { id: npcId, name: data.name, avatar: data.avatar ?? null, description: data.description ?? "" };
}

/** The row of the open chat while it has no message: the server lists a chat from its first message on. */
export function BegunChat({ npc: { id, name, avatar, description } }: { npc: OpenNpc }) {
  const { language } = useViewerUser();
  return (
    <ChatLink
      chat={NOTHING_UNREAD}
      to={`/chat/${id}`}
      name={name}
      picture={avatar}
      nameLang={language}
      words={<span lang={language}>{description}</span>}
      open
      className="pr-3"
    />
  );
}
