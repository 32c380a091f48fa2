import { useTranslation } from "react-i18next";
import { Sheet } from "../../../components/sheets/Sheet.tsx";

const KEYS = [
  ["show", "Enter"],
  ["grade", "1 – 4"],
  ["listen", "␣"],
  ["undo", "U"],
  ["help", "?"],
] as const;

/** The keys of a review. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("words");
  return (
    <Sheet open={open} onClose={onClose} title={t("review.keys.title")}>
      <dl className="flex flex-col gap-3">
        {KEYS.map(([name, key]) => (
          <div key={name} className="flex items-center gap-4">
            <dt className="w-14 shrink-0">
              <kbd className="grid min-h-11 place-items-center rounded-md border border-line bg-page font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{t(`review.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
