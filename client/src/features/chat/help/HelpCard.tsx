import { useTranslation } from "react-i18next";
import { useHelpLines } from "./help.generated.ts";

/** A quiet card: one is not alone with it, and whom one can turn to. */
export function HelpCard() {
  const { t } = useTranslation("chat");
  const { data, loading } = useHelpLines();
  const lines = data?.helpLines ?? [];
  if (loading) return null;
  return (
    <aside
      aria-label={t("help.title")}
      className="mx-auto mt-2 flex w-full max-w-sm animate-fade flex-col gap-2 rounded-card border border-line bg-card p-4"
    >
      <p className="font-semibold text-balance">{t("help.title")}</p>
      <p className="text-sm text-muted">{t(lines.length > 0 ? "help.text" : "help.emergency")}</p>
      {lines.length > 0 && (
        <ul className="flex flex-col gap-1">
          {lines.map(({ name, contact, url }) => (
            <li key={name + contact} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span dir="auto">
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer" className="text-primary underline underline-offset-2">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </span>
              {isNumber(contact) ? (
                <a
                  href={`tel:${contact.replaceAll(/[^\d+]/g, "")}`}
                  className="py-1.5 font-semibold text-primary tabular-nums"
                >
                  {contact}
                </a>
              ) : (
                <span dir="auto" className="font-semibold">
                  {contact}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

const isNumber = (contact: string): boolean => /^\+?[\d\s()/.-]+$/.test(contact);
