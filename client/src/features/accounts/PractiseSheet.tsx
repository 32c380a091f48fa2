import { useTranslation } from "react-i18next";
import type { Language } from "../../../../schema/rules/languages.ts";
import { LanguagePicker } from "../../components/languages/LanguagePicker.tsx";
import { Sheet } from "../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { useSession } from "../../lib/session/session.ts";
import { closePageSheet, usePageSheet } from "../../lib/sheets/pageSheet.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { useSaveProfile } from "../../lib/session/useSaveProfile.ts";

/** Changes the language being practised, which characters speak from then on. */
export function PractiseSheet() {
  const { t } = useTranslation("profile");
  const { user } = useSession();
  const errorText = useErrorText();
  const { save, saving } = useSaveProfile();
  const isOpen = usePageSheet()?.kind === "practise";
  if (!user) return null;
  const choose = (language: Language): void => {
    if (saving) return;
    save({ language }).then(closePageSheet, (error: unknown) =>
      showToast("error", t("saveFailed", { reason: errorText(error) })),
    );
  };
  return (
    <Sheet open={isOpen} onClose={closePageSheet} title={t("practiseTitle")}>
      <p className="mb-4 text-pretty text-muted">{t("practiseText")}</p>
      <LanguagePicker label={t("practiseTitle")} value={user.language} onChange={choose} />
    </Sheet>
  );
}
