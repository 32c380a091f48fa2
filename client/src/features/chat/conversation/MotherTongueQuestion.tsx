import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { MotherTongue } from "../../../components/languages/MotherTongue.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { rememberWelcomed } from "../../../lib/session/useNeedsWelcome.ts";
import { useSaveProfile } from "../../../lib/session/useSaveProfile.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { isWelcomed } from "../../../lib/session/welcome.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";

/**
 * What this is, and the one question, to a guest who came by a shared link and therefore saw no welcome: the character
 * says what is practised. It stays where it is through the visit, so that nothing moves when it is answered.
 */
export function MotherTongueQuestion() {
  const { t, i18n } = useTranslation("welcome");
  const user = useViewerUser();
  const errorText = useErrorText();
  const { save, saving } = useSaveProfile();
  const [isAsked] = useState(
    () => user.userType === "guest" && user.language !== user.nativeLanguage && !isWelcomed(user.id),
  );
  if (!isAsked) return null;
  const answer = (nativeLanguage: Language): void => {
    save({ nativeLanguage }).then(
      () => rememberWelcomed(user.id),
      (error: unknown) => showToast("error", t("saveFailed", { reason: errorText(error) })),
    );
  };
  const names = new Intl.DisplayNames(i18n.language, { type: "language" });
  return (
    <div
      lang={i18n.language}
      dir="auto"
      className="flex flex-col items-center gap-3 border-t border-line px-4 pt-3 pb-2 text-center"
    >
      <p className="text-sm text-balance">
        {t("shared", { language: names.of(user.language) ?? LANGUAGE_FACTS[user.language].ownName })}
      </p>
      <MotherTongue value={user.nativeLanguage} disabled={saving} onChange={answer} />
    </div>
  );
}
