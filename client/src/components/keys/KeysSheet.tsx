import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listedKeys } from "../../lib/keys/pageKeys.ts";
import { Sheet } from "../sheets/Sheet.tsx";

/** What stands on a key, where that is not what its events are called. */
const SIGNS: Record<string, string> = { Escape: "Esc", ArrowUp: "↑", ArrowLeft: "←", ArrowRight: "→", " ": "␣" };

const signOf = (key: string): string => SIGNS[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key);

/** A row of keys is told by its ends. */
function signsOf(keys: readonly string[]): string[] {
  const signs = keys.map(signOf);
  return signs.length > 2 ? [`${signs[0]} – ${signs.at(-1)}`] : signs;
}

/** The keys that the page takes. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["chat", "words"]);
  const [rows] = useState(listedKeys);
  return (
    <Sheet open onClose={onClose} title={t("chat:keys.title")}>
      <dl className="flex flex-col gap-2">
        {rows.map(({ name, keys, text }) => (
          <div key={name} className="flex items-center gap-4">
            <dt className="flex w-24 shrink-0 gap-1">
              {signsOf(keys).map((sign) => (
                <kbd
                  key={sign}
                  className="grid min-h-9 min-w-9 place-items-center rounded-md border border-line bg-page px-2 font-semibold"
                >
                  {sign}
                </kbd>
              ))}
            </dt>
            <dd className="min-w-0 flex-1">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
