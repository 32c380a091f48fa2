import { useTranslation } from "react-i18next";
import type { Polished } from "../../lib/polish/usePolish.ts";
import { Button } from "../buttons/Button.tsx";
import { SparkleIcon } from "../icons/icons.tsx";
import { ChangedText } from "./ChangedText.tsx";

interface PolishNoticeProps {
  polished: Polished;
  /** The text's language, which decides its glyphs. */
  lang: string | undefined;
  onUse: () => void;
  onKeep: () => void;
}

/** A better wording to take or leave, with what changed and why. */
export default function PolishNotice({ polished, lang, onUse, onKeep }: PolishNoticeProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("polish.suggestion")}
      className="mt-2 animate-rise overflow-hidden rounded-card border border-line bg-raised"
    >
      <div className="flex flex-col gap-3 p-4">
        <h3 className="flex items-center gap-1.5 text-sm font-semibold text-primary">
          <SparkleIcon size={18} />
          {t("polish.suggestion")}
        </h3>
        <p lang={lang} dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-line">
          {polished.text}
        </p>
        {polished.changes.length > 0 && (
          <ul aria-label={t("polish.changes")} className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
            {polished.changes.map(({ before, after, reason }) => (
              <li key={`${before}→${after}`}>
                <ChangedText before={before} after={after} lang={lang} />
                <p className="text-muted">{reason}</p>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" className="flex-auto sm:flex-none" onClick={onUse}>
            {t("polish.use")}
          </Button>
          <Button variant="plain" className="flex-auto sm:flex-none" onClick={onKeep}>
            {t("polish.keep")}
          </Button>
        </div>
      </div>
    </section>
  );
}
