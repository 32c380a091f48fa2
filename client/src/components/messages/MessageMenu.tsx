import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { copyWithToast } from "../../lib/clipboard/copyText.ts";
import type { MessageFragment } from "../../lib/messages/message.generated.ts";
import { useTranslateMessage } from "../../lib/messages/useTranslateMessage.ts";
import { readMessage, SpeakingNpc } from "../../lib/speech/readText.ts";
import { useReadAloud } from "../../lib/speech/useReadAloud.ts";
import { openPageSheet } from "../../lib/sheets/pageSheet.ts";
import { useTimes } from "../../lib/time/useTimes.ts";
import { TappableChat } from "../../lib/words/wordsOf.ts";
import { ActionMenu } from "../buttons/ActionMenu.tsx";
import type { MenuAction } from "../buttons/ActionMenu.tsx";
import { CopyIcon, FlagIcon, SpeakerIcon, StopSpeakerIcon, TranslateIcon } from "../icons/icons.tsx";

interface MessageMenuProps {
  message: MessageFragment;
  /** A row of buttons below it already offers translation and reading aloud. */
  hasRow?: boolean;
  /** Requests its translation; absent where there is none. */
  translate?: ((message: MessageFragment) => void) | undefined;
  /** What else can be done with it. */
  more?: readonly MenuAction[];
  /** See `ActionMenu`. */
  quiet?: boolean;
  className?: string;
  align?: "start" | "end";
}

const NO_TRANSLATION = (): void => undefined;

/** The menu beside a message: when it was said, and what can be done with it. */
export function MessageMenu({
  message,
  hasRow = false,
  translate,
  more = [],
  quiet = false,
  className,
  align = "start",
}: MessageMenuProps) {
  const { t } = useTranslation("chat");
  const translation = useTranslateMessage(message, translate ?? NO_TRANSLATION);
  const times = useTimes();
  const npcId = useContext(TappableChat);
  const voice = useReadAloud(readMessage(message, npcId, useContext(SpeakingNpc) ?? npcId));
  const { text, replyId } = message;
  const copy = (): void => copyWithToast(text, t("copied"), t("copyFailed"));
  const reading: MenuAction = voice.isReading
    ? { label: t("stopReading"), icon: <StopSpeakerIcon size={20} />, onSelect: voice.stop }
    : { label: t("readAloud"), icon: <SpeakerIcon size={20} />, onSelect: voice.read };
  const menu: MenuAction[] = [
    ...(translate && translation && !hasRow
      ? [{ label: translation.label, icon: <TranslateIcon size={20} />, onSelect: translation.toggle }]
      : []),
    ...(voice.canRead && !hasRow ? [reading] : []),
    ...more,
    { label: t("copy"), icon: <CopyIcon size={20} />, onSelect: copy },
    ...(replyId
      ? [
          {
            label: t("report"),
            icon: <FlagIcon size={20} />,
            onSelect: () => openPageSheet({ kind: "report", place: { about: "reply", replyId, text } }),
          },
        ]
      : []),
  ];
  return (
    <ActionMenu
      label={t("moreOf")}
      heading={times.dateTime(message.timestamp)}
      actions={menu}
      quiet={quiet}
      className={className}
      align={align}
    />
  );
}
