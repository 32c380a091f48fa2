import { useTranslation } from "react-i18next";

/** What a talk is and what it costs, before the first one. */
export function TalkPrice({ price, name }: { price: number | null; name: string }) {
  const { t } = useTranslation("talk");
  return (
    <div className="talk-intro">
      <p>{t("intro", { name })}</p>
      {price !== null && price > 0 && <p className="font-semibold">{t("price", { count: price })}</p>}
    </div>
  );
}
