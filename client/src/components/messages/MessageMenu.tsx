import { useTranslation } from "react-i18next";
import { ActionMenu } from "../buttons/ActionMenu.tsx";
import type { MenuAction } from "../buttons/ActionMenu.tsx";
import { CopyIcon, SpeakerIcon, StopSpeakerIcon, TranslateIcon } from "../icons/icons.tsx";
import { copyText } from "../../lib/clipboard/copyText.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import type { MessageFragment } from "../../lib/messages/message.generated.ts";
import { useReadAloud } from "../../lib/messages/useReadAloud.ts";
import { useTranslateMessage } from "../../lib/messages/useTranslateMessage.ts";

interface MessageMenuProps {
  message: MessageFragment;
  isNewest: boolean;
  /** Requests its translation. */
  translate: (message: MessageFragment) => void;
  className?: string;
}

/** The menu beside a message. */
export function MessageMenu({ message, isNewest, translate, className }: MessageMenuProps) {
  const { t } = useTranslation("chat");
  const translation = useTranslateMessage(message, translate);
  const voice = useReadAloud();
  const { text, language } = message;
  const copy = (): void => {
    copyText(text).then(
      () => showToast("success", t("copied")),
      () => showToast("error", t("copyFailed")),
    );
  };
  const reading: MenuAction = voice.isReading
    ? { label: t("stopReading"), icon: <StopSpeakerIcon size={20} />, onSelect: voice.stop }
    : { label: t("readAloud"), icon: <SpeakerIcon size={20} />, onSelect: () => voice.read(text, language) };
  const menu: MenuAction[] = [
    // The newest has a button for it.
    ...(translation && !isNewest
      ? [{ label: translation.label, icon: <TranslateIcon size={20} />, onSelect: translation.toggle }]
      : []),
    ...(voice.canRead ? [reading] : []),
    { label: t("copy"), icon: <CopyIcon size={20} />, onSelect: copy },
  ];
  return <ActionMenu label={t("moreOf")} actions={menu} className={className} align="start" />;
}
