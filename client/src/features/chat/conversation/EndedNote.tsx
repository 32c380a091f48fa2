import { useTranslation } from "react-i18next";

/** Stands where one would write, in a chat that can only be read. */
export function EndedNote() {
  const { t } = useTranslation("chat");
  return (
    <p
      role="status"
      className="shrink-0 border-t border-line px-safe py-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-muted text-balance"
    >
      {t("ended")}
    </p>
  );
}
