import { useTranslation } from "react-i18next";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"] as const;

/** Writes sizes in the interface's language, in the unit in which they are short. */
export function useBytes(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) => {
    const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
    const [size, unit] = [bytes / 1000 ** step, UNITS[step]];
    return new Intl.NumberFormat(i18n.language, {
      style: "unit",
      unit,
      maximumFractionDigits: size < 10 ? 1 : 0,
    }).format(size);
  };
}
