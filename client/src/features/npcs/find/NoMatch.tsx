import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useTagName } from "./tagName.ts";
import type { NpcFiltering } from "./useNpcFilters.ts";

/** Shown when no character matches: names the search and the filters, and removes them. */
export function NoMatch({
  query,
  filtering,
  children,
}: {
  query?: string;
  filtering: NpcFiltering;
  children?: ReactNode;
}) {
  const { t } = useTranslation("npcs");
  const tagName = useTagName();
  const { filters, active, clear } = filtering;
  const asked = [query && t("search.quoted", { query }), filters.tag && tagName(filters.tag)]
    .filter(Boolean)
    // No line begins with the dot.
    .join("\u00a0· ");
  return (
    <Notice face="/faces/kenji.svg" title={t("noMatch.title")} text={t("noMatch.text", { asked })}>
      {active && <Button onClick={clear}>{t("noMatch.clear")}</Button>}
      {children}
    </Notice>
  );
}
