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
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {KEYS.map(([name, key]) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="grid min-h-8 min-w-10 place-items-center rounded-md border border-line bg-page px-2 font-sans font-semibold">
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
