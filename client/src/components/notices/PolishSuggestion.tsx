import { lazy, Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import type { Polishing } from "../../lib/polish/usePolish.ts";
import { CloseButton } from "../buttons/CloseButton.tsx";
import { AlertIcon, CheckIcon } from "../icons/firstIcons.tsx";
import { Spinner } from "../loading/Spinner.tsx";
import { NotEnoughPoints } from "./NotEnoughPoints.tsx";

/** The code that compares texts loads late: no page needs it before. */
const loadPolishNotice = () => import("./PolishNotice.tsx");
const PolishNotice = lazy(loadPolishNotice);

interface PolishSuggestionProps {
  state: Polishing;
  /** The text's language, which decides its glyphs. */
  lang?: string;
  onUse: (text: string) => void;
  onKeep: () => void;
}

/** The result of polishing a text: a suggestion, that nothing needs changing, or an error. */
export function PolishSuggestion({ state, lang, onUse, onKeep }: PolishSuggestionProps) {
  const { t } = useTranslation();
  const isRunning = state.kind === "running";
  useEffect(() => {
    if (isRunning) loadPolishNotice().catch(() => undefined);
  }, [isRunning]);
  return (
    <div aria-live="polite">
      {isRunning && (
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
        <Suspense>
          <PolishNotice
            polished={state.polished}
            lang={lang}
            onUse={() => onUse(state.polished.text)}
            onKeep={onKeep}
          />
        </Suspense>
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
