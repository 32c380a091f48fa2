import { Radio, RadioGroup } from "@headlessui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LEVELS } from "../../../../schema/rules/languages.ts";
import type { Language, Level } from "../../../../schema/rules/languages.ts";
import { Button } from "../../components/buttons/Button.tsx";
import { LanguagePicker } from "../../components/languages/LanguagePicker.tsx";
import { Sheet } from "../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { isWelcomed, rememberWelcomed } from "../../lib/session/firstOpening.ts";
import { useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
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

/** The three levels beside each other; under each other where their names are long. */
function LevelPicker({ value, onChange }: { value: Level; onChange: (level: Level) => void }) {
  const { t } = useTranslation("profile");
  return (
    <RadioGroup<"div", Level>
      value={value}
      onChange={onChange}
      aria-label={t("level")}
      className="flex flex-wrap gap-2"
    >
      {LEVELS.map((level) => (
        <Radio
          key={level}
          value={level}
          className="flex min-h-11 flex-auto cursor-pointer items-center justify-center rounded-md border border-line bg-card px-3 py-2 text-center font-medium transition-colors data-checked:border-primary data-checked:bg-primary-soft data-checked:text-primary data-focus:outline-2 data-focus:outline-offset-2 data-focus:outline-primary"
        >
          {t(`levels.${level}`)}
        </Radio>
      ))}
    </RadioGroup>
  );
}
