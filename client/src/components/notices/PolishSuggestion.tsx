import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import type { Polished, Polishing } from "../../lib/polish/usePolish.ts";
import { Button } from "../buttons/Button.tsx";
import { CloseButton } from "../buttons/CloseButton.tsx";
import { AlertIcon, CheckIcon, SparkleIcon } from "../icons/icons.tsx";
import { NotEnoughPoints } from "./NotEnoughPoints.tsx";
import { Spinner } from "../loading/Spinner.tsx";

interface PolishSuggestionProps {
  state: Polishing;
  /** The text's language, which decides its glyphs. */
  lang?: string;
  onUse: (text: string) => void;
  onKeep: () => void;
}

/** What polishing a text came to: a suggestion to take or leave, that nothing needs changing, or why there is none. */
export function PolishSuggestion({ state, lang, onUse, onKeep }: PolishSuggestionProps) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite">
      {state.kind === "running" && (
        <p className="mt-2 flex items-center gap-1 rounded-card bg-primary-soft text-sm text-primary">
          <Spinner />
          {t("polish.running")}
        </p>
      )}
      {state.kind === "failed" && <Failure error={state.error} onClose={onKeep} />}
      {state.kind === "done" && state.polished.text.trim() === state.original.trim() && (
        <Line
          icon={<CheckIcon size={18} className="mt-0.5 shrink-0 text-success" />}
          text={t("polish.unchanged")}
          onClose={onKeep}
        />
      )}
      {state.kind === "done" && state.polished.text.trim() !== state.original.trim() && (
        <Suggestion polished={state.polished} lang={lang} onUse={() => onUse(state.polished.text)} onKeep={onKeep} />
      )}
    </div>
  );
}

function Line({ icon, text, onClose }: { icon: ReactNode; text: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="mt-2 flex animate-fade items-start gap-2 rounded-card border border-line bg-raised py-2 pr-1 pl-4 text-sm">
      <span className="flex flex-1 items-start gap-2 py-2">
        {icon}
        {text}
      </span>
      <CloseButton label={t("close")} onClose={onClose} />
    </p>
  );
}

function Failure({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const code = errorCodeOf(error);
  if (code === "INSUFFICIENT_POINTS") return <NotEnoughPoints />;
  const text = code === "VALIDATION_FAILED" ? t("polish.impossible") : errorText(error, "polish");
  return <Line icon={<AlertIcon size={18} className="mt-0.5 shrink-0 text-error" />} text={text} onClose={onClose} />;
}

function Suggestion({
  polished,
  lang,
  onUse,
  onKeep,
}: {
  polished: Polished;
  lang: string | undefined;
  onUse: () => void;
  onKeep: () => void;
}) {
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
        <p lang={lang} className="max-h-60 overflow-y-auto whitespace-pre-line">
          {polished.text}
        </p>
        {polished.changes.length > 0 && (
          <ul aria-label={t("polish.changes")} className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
            {polished.changes.map(({ before, after, reason }) => (
              <li key={`${before}→${after}`}>
                <p lang={lang}>
                  {before && <del className="mr-1.5 text-muted decoration-error">{before}</del>}
                  {after && (
                    <ins className="rounded-sm bg-success-soft px-1 font-medium text-success no-underline">{after}</ins>
                  )}
                </p>
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
