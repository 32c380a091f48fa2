import { useTranslation } from "react-i18next";

interface Latency {
  latencyP50: number | null;
  latencyP95: number | null;
}

/** Writes within which time the first token came, for half of the calls and for nearly all; empty where none came. */
export function useLatency(): (of: Latency) => string {
  const { t, i18n } = useTranslation("operate");
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: "unit",
    unit: "second",
    unitDisplay: "narrow",
    maximumFractionDigits: 2,
  });
  return ({ latencyP50, latencyP95 }) =>
    latencyP50 === null || latencyP95 === null
      ? ""
      : t("models.latency", { half: seconds.format(latencyP50 / 1000), most: seconds.format(latencyP95 / 1000) });
}
