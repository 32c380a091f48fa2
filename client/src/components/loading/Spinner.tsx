import { useTranslation } from "react-i18next";

/** Three quiet dots for a wait whose length is unknown. */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <span role="status" aria-label={t("loading")} className="inline-flex gap-1.5 p-4 text-primary">
      {["0ms", "200ms", "400ms"].map((delay) => (
        <span key={delay} className="size-2 animate-wait rounded-full bg-current" style={{ animationDelay: delay }} />
      ))}
    </span>
  );
}
