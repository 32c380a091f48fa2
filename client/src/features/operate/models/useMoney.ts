import { useTranslation } from "react-i18next";

/** Writes amounts of the operator's money, whose unit is theirs: small ones with more digits. */
export function useMoney(): (amount: number) => string {
  const { i18n } = useTranslation();
  return (amount) =>
    new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: amount === 0 ? 0 : 2,
      maximumFractionDigits: amount < 1 ? 4 : 2,
    }).format(amount);
}
