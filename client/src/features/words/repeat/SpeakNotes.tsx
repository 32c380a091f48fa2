import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { InfoIcon } from "../../../components/icons/firstIcons.tsx";
import { NotEnoughPoints } from "../../../components/notices/NotEnoughPoints.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { SpokenAttempt } from "../../../lib/repeat/useSpokenAttempt.ts";

/** What is happening while one speaks, and why nothing came of it; before, what this device cannot do. */
export function SpeakNotes({ attempt, language }: { attempt: SpokenAttempt; language: Language }) {
  const { t } = useTranslation(["repeat", "chat"]);
  const errorText = useErrorText();
  const { phase, understood, ability, refusal, recording } = attempt;
  if (phase === "listening")
    return (
      <p className="mt-3 min-h-6 text-center text-muted">
        {understood === "" || ability === "recording" ? (
          t(ability === "browser" ? "chat:dictation.listening" : "repeat:speak.recording")
        ) : (
          <span lang={language} dir="auto" aria-live="off">
            {understood}
          </span>
        )}
      </p>
    );
  if (phase === "writing") return <p className="mt-3 min-h-6 text-center text-muted">{t("repeat:speak.comparing")}</p>;
  if (refusal?.cause && errorCodeOf(refusal.cause) === "INSUFFICIENT_POINTS") return <NotEnoughPoints />;
  if (refusal) return <Note>{refusal.cause ? errorText(refusal.cause, "dictation") : t(TEXTS[refusal.kind])}</Note>;
  if (ability === "none") return <Note>{t("repeat:cannot.all")}</Note>;
  if (ability === "recording") return <Note>{t(recording ? "repeat:cannot.compare" : "repeat:cannot.recognise")}</Note>;
  return null;
}

function Note({ children }: { children: string }) {
  return (
    <p className="mt-3 flex animate-fade items-start gap-2 text-muted">
      <InfoIcon size={20} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

/** Those that dictation has, too, are said in its words. */
const TEXTS = {
  notAllowed: "chat:dictation.notAllowed",
  noSpeech: "chat:dictation.noSpeech",
  noMicrophone: "chat:dictation.noMicrophone",
  network: "repeat:refusals.network",
  language: "repeat:refusals.language",
  failed: "repeat:refusals.failed",
} as const;
