import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ModelAct } from "../../../../schema/rules/points.ts";
import { InvalidAnswerError } from "../session/openSession.ts";
import { unitText } from "../time/unitText.ts";
import { errorCodeOf } from "./errorCodeOf.ts";
import { retryAfterOf } from "./errorDetails.ts";

/** Longer waits are given in minutes. */
const LONG_WAIT_SECONDS = 120;

/** Formats a wait in the interface's language: 42 seconds, 15 minutes. */
function wordsOf(seconds: number, language: string): string {
  const long = seconds >= LONG_WAIT_SECONDS;
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unitDisplay: "long",
    unit: long ? "minute" : "second",
  });
  return unitText(format.format(long ? Math.ceil(seconds / 60) : seconds), language);
}

/**
 * Gives a failure of a call its text in the interface's language; of a model's act, what could not be done.
 * It is the same function for as long as the language is the same.
 */
export function useErrorText(): (error: unknown, act?: ModelAct) => string {
  const { t, i18n } = useTranslation(["common", "errors"]);
  return useCallback(
    (error, act) => {
      if (error instanceof InvalidAnswerError) return t("common:invalidAnswer");
      const code = errorCodeOf(error);
      const seconds = code === "RATE_LIMITED" ? retryAfterOf(error) : null;
      if (seconds !== null) return t("common:tryAgainIn", { wait: wordsOf(seconds, i18n.language) });
      if (!code) return t("common:networkError");
      return t(`errors:${act && code === "INTERNAL" ? "AI_UNAVAILABLE" : code}`, { context: act });
    },
    [t, i18n],
  );
}
