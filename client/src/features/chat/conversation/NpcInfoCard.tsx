import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { Button } from "../../../components/buttons/Button.tsx";
import { ShareIcon } from "../../../components/icons/icons.tsx";
import { AIAvatarNote } from "../../../components/notices/AIAvatarNote.tsx";
import { isRecord } from "../../../lib/isRecord.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { OpenedChatFragment } from "../screen/screen.generated.ts";
import { MotherTongueQuestion } from "./MotherTongueQuestion.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import "./npcInfoCard.css";

/**
 * The card at the start of a chat that introduces the character.
 * Its text is the message's, as it was when the chat began.
 */
export function NpcInfoCard({ chat, message }: { chat: OpenedChatFragment | null; message: MessageFragment }) {
  const { t } = useTranslation("chat");
  // Beside what was just created; later its sheet has it.
  const { state } = useLocation();
  const npc = chat?.npc;
  const picture = npc?.images[0] ?? npc?.avatar;
  return (
    <article
      dir="auto"
      className="npc-info mx-auto mt-4 mb-2 flex w-full max-w-xs flex-col overflow-hidden rounded-card border border-line bg-card"
    >
      {picture && (
        <img
          src={picture}
          alt=""
          className="aspect-square w-full bg-primary-soft object-cover object-top"
          decoding="async"
        />
      )}
      <div className="npc-info-texts p-4 text-center">
        {npc && (
          <h2 lang={message.language} dir="auto" className="text-lg font-bold">
            {npc.name}
          </h2>
        )}
        <p lang={message.language} dir="auto" className="mt-1 text-sm whitespace-pre-wrap text-muted text-balance">
          {message.text || npc?.description}
        </p>
        {npc && isRecord(state) && state.created === true && (
          <Button
            variant="soft"
            className="mt-3"
            onClick={() => openPageSheet({ kind: "share", npcId: npc.id, name: npc.name })}
          >
            <ShareIcon size={20} />
            {t("shareNpc", { name: npc.name })}
          </Button>
        )}
        {chat?.readByCreator && <AIAvatarNote className="mt-3 text-sm" />}
      </div>
      <MotherTongueQuestion />
    </article>
  );
}
