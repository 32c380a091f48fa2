import { Radio, RadioGroup } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import type { Language } from "../../../schema.generated.ts";

interface SceneLanguagesProps {
  language: Language;
  /** In which ones something is written. */
  written: readonly Language[];
  onShow: (language: Language) => void;
}

/** The languages of a scene: whose form is shown, and which ones it has. */
export function SceneLanguages({ language, written, onShow }: SceneLanguagesProps) {
  const { t } = useTranslation("scenes");
  return (
    <div>
      <RadioGroup value={language} onChange={onShow} aria-label={t("languages")} className="scene-languages">
        {LANGUAGES.map((it) => (
          <Radio key={it} value={it} lang={it} className="scene-language">
            {written.includes(it) && <CheckIcon size={16} />}
            {LANGUAGE_FACTS[it].ownName}
            {written.includes(it) && (
              <span className="sr-only" lang="">
                {" "}
                ({t("written")})
              </span>
            )}
          </Radio>
        ))}
      </RadioGroup>
      <p className="mt-2 text-sm text-muted">{t("languagesHint")}</p>
    </div>
  );
}
