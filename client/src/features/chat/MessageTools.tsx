import { useTranslation } from "react-i18next";
import { ActionMenu, type MenuAction } from "../../components/ActionMenu.tsx";
import { CopyIcon, SpeakerIcon, StopSpeakerIcon, TranslateIcon } from "../../components/icons.tsx";
import { Price } from "../../components/Price.tsx";
import { copyText } from "../../lib/clipboard/copyText.ts";
import { usePrices } from "../../lib/points/points.generated.ts";
import { useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { Alternatives } from "./Alternatives.tsx";
import type { MessageFragment } from "./chat.generated.ts";
import { retryIcon } from "./chatIcons.tsx";
import type { ConversationActions } from "./conversationActions.ts";
import { useReadAloud } from "./useReadAloud.ts";
import { useTranslateMessage } from "./useTranslateMessage.ts";

interface MessageToolsProps {
  message: MessageFragment;
  isNewest: boolean;
  /** No answer is being written, so that this one can be. */
  isIdle: boolean;
  actions: ConversationActions;
}

const TOOL =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-medium text-muted transition-colors hover:bg-primary-soft hover:text-primary disabled:opacity-50";

/** What can be done with what a character said: a row under the newest, behind three dots for the others. */
export function MessageTools({ message, isNewest, isIdle, actions }: MessageToolsProps) {
  const { t } = useTranslation("chat");
  const member = useSession().user?.userType === "regular";
  const prices = usePrices({ skip: !member }).data?.serverInfo.prices;
  const translation = useTranslateMessage(message, actions);
  const voice = useReadAloud();
  const { text, language, replyId, alternatives } = message;
  const translateLabel = translation && t(translation.shown ? "translation.hide" : translation.isPaid ? "translation.show" : "translation.translate");

  const copy = (): void => {
    copyText(text).then(
      () => showToast("success", t("copied")),
      () => showToast("error", t("copyFailed")),
    );
  };
  const menu: MenuAction[] = [
    ...(translation && translateLabel && !isNewest ? [{ label: translateLabel, icon: <TranslateIcon size={20} />, onSelect: translation.toggle }] : []),
    ...(voice.canRead
      ? [
          voice.isReading
            ? { label: t("stopReading"), icon: <StopSpeakerIcon size={20} />, onSelect: voice.stop }
            : { label: t("readAloud"), icon: <SpeakerIcon size={20} />, onSelect: () => voice.read(text, language) },
        ]
      : []),
    { label: t("copy"), icon: <CopyIcon size={20} />, onSelect: copy },
  ];

  return (
    <div className="-mt-0.5 flex flex-wrap items-center">
      {alternatives.count > 1 && <Alternatives {...alternatives} onShow={(index) => actions.showAlternative(message, index)} />}
      {isNewest && translation && (
        <button type="button" onClick={translation.toggle} disabled={translation.running} aria-pressed={translation.shown} className={TOOL}>
          <TranslateIcon size={18} />
          {translation.running ? t("translation.running") : translateLabel}
          {!translation.isPaid && !translation.running && <Price points={prices?.translate} />}
        </button>
      )}
      {isNewest && replyId !== null && (
        <button type="button" onClick={actions.regenerateReply} disabled={!isIdle} className={TOOL}>
          {retryIcon}
          {t("regenerate")}
          <Price points={prices?.reply} />
        </button>
      )}
      {text && <ActionMenu label={t("moreOf")} actions={menu} className={isNewest ? "" : "opacity-60"} />}
    </div>
  );
}
