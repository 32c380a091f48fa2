import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../../components/buttons/Button.tsx";
import { UndoIcon } from "../../../components/icons/chatIcons.tsx";
import { ChatIcon } from "../../../components/icons/firstIcons.tsx";
import { BlockIcon, EditIcon, FlagIcon, ShareIcon } from "../../../components/icons/icons.tsx";
import { copyText } from "../../../lib/clipboard/copyText.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import type { NpcCardFragment } from "../npcs.generated.ts";

/** What is seldom done and never by mistake: it weighs less than the ways to talk. */
const QUIET =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-medium text-muted transition-colors hover:bg-primary-soft hover:text-primary";

interface NpcActionsProps {
  id: string;
  name: string;
  /** Absent until the owner is known. */
  npc: NpcCardFragment | undefined;
  isInChat: boolean;
  onShare: () => void;
  onStartOver: () => void;
  onLeave: () => void;
}

/** What can be done with a character: talk to it, share it, edit one's own, and begin its chat again. */
export function NpcActions({ id, name, npc, isInChat, onShare, onStartOver, onLeave }: NpcActionsProps) {
  const { t } = useTranslation("npcs");
  const share = npc?.isOwner
    ? onShare
    : npc?.visibility === "public"
      ? () => void shareChat({ id, name }, t)
      : undefined;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {!isInChat && (
        <LinkButton to={`/chat/${id}`} onClick={onLeave} className="w-full">
          <ChatIcon size={20} />
          {t("mine.chat")}
        </LinkButton>
      )}
      {share && (
        <Button variant="soft" className="flex-1 whitespace-nowrap" onClick={share}>
          <ShareIcon size={20} />
          {t("mine.share")}
        </Button>
      )}
      {npc?.isOwner && (
        <LinkButton variant="soft" to={`/characters/edit/${id}`} onClick={onLeave} className="flex-1 whitespace-nowrap">
          <EditIcon size={20} />
          {t("mine.edit")}
        </LinkButton>
      )}
      {isInChat && (
        <Button variant="soft" className="flex-1 whitespace-nowrap" onClick={onStartOver}>
          <UndoIcon />
          {t("sheet.startOver")}
        </Button>
      )}
      {npc && !npc.isOwner && (
        <div className="flex w-full flex-wrap justify-center gap-x-2">
          <button
            type="button"
            className={QUIET}
            onClick={() => {
              const { creator } = npc;
              const person = creator && { id: creator.id, name: creator.nickname };
              openPageSheet({ kind: "block", npc: { id, name }, person });
            }}
          >
            <BlockIcon size={18} />
            {t("block")}
          </button>
          <button
            type="button"
            className={QUIET}
            onClick={() =>
              openPageSheet({ kind: "report", place: { about: "npc", npcId: id, name, face: npc.avatar } })
            }
          >
            <FlagIcon size={18} />
            {t("report")}
          </button>
        </div>
      )}
    </div>
  );
}

/** Passes on the address of a public character's chat: by the device's share sheet, else on the clipboard. */
async function shareChat({ id, name }: { id: string; name: string }, t: TFunction<"npcs">): Promise<void> {
  const url = `${window.location.origin}/chat/${id}`;
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title: name, text: t("share.message", { name }), url });
      return;
    }
    await copyText(url);
    showToast("success", t("share.copied"));
  } catch (error) {
    // Closing the device's share sheet is a cancellation, no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) showToast("error", t("share.sendFailed"));
  }
}
