import { useTranslation } from "react-i18next";

/** Stands for a reply that is being written, while nothing of it can be read. */
export function WritingDots() {
  const { t } = useTranslation("chat");
  return (
    <span role="img" aria-label={t("writing")} className="inline-flex gap-1.5 py-1.5 align-middle text-muted">
      {["0ms", "200ms", "400ms"].map((delay) => (
        <span key={delay} className="size-1.5 animate-wait rounded-full bg-current" style={{ animationDelay: delay }} />
      ))}
    </span>
  );
}
