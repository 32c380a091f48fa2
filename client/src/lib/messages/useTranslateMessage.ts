import { useTranslation } from "react-i18next";
import { errorCodeOf } from "../apollo/errorCodeOf.ts";
import { mayPass } from "../apollo/mayPass.ts";
import { openGuestDialog } from "../guestDialog/guestDialog.ts";
import { useViewerUser } from "../session/useViewerUser.ts";
import type { MessageFragment } from "./message.generated.ts";
import { changeReading, useReading } from "./readingStore.ts";

interface MessageTranslation {
  running: boolean;
  /** It was requested before, and is free now. */
  isPaid: boolean;
  /** It is shown now. */
  isShown: boolean;
  /** The label of the button. */
  label: string;
  toggle: () => void;
}

/**
 * Shows and hides a message's translation, which `request` gets at the first tap.
 * Null where there is nothing to
 * translate, or it was refused for good.
 */
export function useTranslateMessage(
  message: MessageFragment,
  request: (message: MessageFragment) => void,
): MessageTranslation | null {
  const { t } = useTranslation("chat");
  const { userType, language, nativeLanguage } = useViewerUser();
  const { translated, translating, failure } = useReading(message);
  // With more points it can be asked for again.
  const isHopeless =
    failure !== null && !mayPass(failure.error) && errorCodeOf(failure.error) !== "INSUFFICIENT_POINTS";
  if (isHopeless) return null;
  if (language === nativeLanguage || message.language === nativeLanguage || message.text === "") return null;
  const isPaid = message.translation !== null;
  const shown = translated && isPaid;
  const toggle = (): void => {
    if (userType === "guest") openGuestDialog("translate");
    else if (isPaid) changeReading(message, { translated: !translated });
    else if (!translating) request(message);
  };
  const label = t(
    translating
      ? "translation.running"
      : shown
        ? "translation.hide"
        : isPaid
          ? "translation.show"
          : "translation.translate",
  );
  return { running: translating, isPaid, isShown: shown, label, toggle };
}
