import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language, Level } from "../../../../schema/rules/languages.ts";
import { Button } from "../../components/buttons/Button.tsx";
import { LanguagePicker } from "../../components/languages/LanguagePicker.tsx";
import { Sheet } from "../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { isWelcomed, rememberWelcomed } from "../../lib/session/firstOpening.ts";
import { useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { LevelPicker } from "./LevelPicker.tsx";
import { useSaveProfile } from "./useSaveProfile.ts";

/**
 * The first question to a new guest: what to practise, how well, and what to translate to. It can be skipped, and is asked once.
 */
export function WelcomeSheet() {
  const { t } = useTranslation(["profile", "common"]);
  const { user } = useSession();
  const errorText = useErrorText();
  const { save, saving } = useSaveProfile();
  const [answeredBy, setAnsweredBy] = useState<string | null>(null);
  const [practised, setPractised] = useState<Language | null>(null);
  const [spoken, setSpoken] = useState<Language | null>(null);
  const [level, setLevel] = useState<Level | null>(null);
  if (!user) return null;

  const asked = user.userType === "guest" && answeredBy !== user.id && !isWelcomed(user.id);
  const close = (): void => {
    rememberWelcomed(user.id);
    setAnsweredBy(user.id);
  };
  const start = async (): Promise<void> => {
    try {
      await save({
        language: practised ?? user.language,
        nativeLanguage: spoken ?? user.nativeLanguage,
        level: level ?? user.level,
      });
      close();
    } catch (error) {
      showToast("error", t("profile:saveFailed", { reason: errorText(error) }));
    }
  };

  return (
    <Sheet open={asked} onClose={close} title={t("profile:welcome.title")}>
      <p className="text-muted">{t("profile:welcome.text")}</p>
      <h3 className="mt-4 mb-2 font-semibold">{t("profile:welcome.practise")}</h3>
      <LanguagePicker label={t("profile:welcome.practise")} value={practised} onChange={setPractised} />
      <h3 className="mt-4 mb-2 font-semibold">{t("profile:level")}</h3>
      <LevelPicker value={level ?? user.level} onChange={setLevel} />
      <h3 className="mt-4 mb-2 font-semibold">{t("profile:welcome.native")}</h3>
      <LanguagePicker label={t("profile:welcome.native")} value={spoken ?? user.nativeLanguage} onChange={setSpoken} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="plain" onClick={close}>
          {t("profile:welcome.skip")}
        </Button>
        <Button className="grow" disabled={!practised || saving} onClick={() => void start()}>
          {t("profile:welcome.start")}
        </Button>
      </div>
    </Sheet>
  );
}
