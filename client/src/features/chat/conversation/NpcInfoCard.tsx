import { AIAvatarNote } from "../../../components/notices/AIAvatarNote.tsx";
import type { OpenedChatFragment } from "../screen/screen.generated.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";

/**
 * The card at the start of a chat that introduces the character.
 * Its text is the message's, as it was when the chat began.
 */
export function NpcInfoCard({ chat, message }: { chat: OpenedChatFragment | null; message: MessageFragment }) {
  const npc = chat?.npc;
  const picture = npc?.images[0] ?? npc?.avatar;
  return (
    <article
      lang={message.language}
      dir="auto"
      className="mx-auto mt-4 mb-2 flex w-full max-w-xs flex-col overflow-hidden rounded-card border border-line bg-card"
    >
      {picture && (
        <img
          src={picture}
          alt=""
          className="aspect-[5/4] w-full bg-primary-soft object-cover object-top"
          decoding="async"
        />
      )}
      <div className="p-4 text-center">
        {npc && (
          <h2 dir="auto" className="text-lg font-bold">
            {npc.name}
          </h2>
        )}
        <p dir="auto" className="mt-1 text-sm whitespace-pre-wrap text-muted [text-wrap:balance]">
          {message.text || npc?.description}
        </p>
        {chat?.readByCreator && <AIAvatarNote className="mt-3 text-sm" />}
      </div>
    </article>
  );
}
