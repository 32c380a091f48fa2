import { useTranslation } from "react-i18next";

/** The shape of a form that is coming. */
export function NpcFormSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="grid animate-wait gap-6 md:grid-cols-[minmax(0,1fr)_300px] md:gap-8"
    >
      <div className="flex flex-col gap-6" aria-hidden="true">
        {["h-64", "h-96", "h-52"].map((height) => (
          <div key={height} className={`${height} rounded-card border border-line bg-card p-4`}>
            <div className="h-4 w-1/3 rounded-sm bg-line" />
            <div className="mt-4 h-11 rounded-md bg-line" />
          </div>
        ))}
      </div>
      <div className="hidden h-80 rounded-card border border-line bg-card md:block" aria-hidden="true" />
    </div>
  );
}
