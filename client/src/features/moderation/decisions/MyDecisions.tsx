import { useState } from "react";
import { useTranslation } from "react-i18next";
import { GrowingRows } from "../../../components/loading/GrowingRows.tsx";
import type { GrowingList } from "../../../lib/paging/useGrowingList.ts";
import { AppealSheet } from "./AppealSheet.tsx";
import { DecisionListItem } from "./DecisionListItem.tsx";
import type { MyDecisionRowFragment } from "./decisions.generated.ts";

/** What was decided about the viewer's things. Most people have none, and see nothing of it. */
export function MyDecisions({ list }: { list: GrowingList<MyDecisionRowFragment> }) {
  const { t } = useTranslation("reports");
  const [appealed, setAppealed] = useState<MyDecisionRowFragment | null>(null);
  return (
    <GrowingRows list={list} failure={t("decisions.loadError")} skeleton={null} empty={null}>
      <section aria-labelledby="decisions" className="mb-4">
        <h2 id="decisions" className="mb-2 text-lg font-bold">
          {t("decisions.title")}
        </h2>
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {list.items.map((decision) => (
            <DecisionListItem key={decision.id} decision={decision} onAppeal={() => setAppealed(decision)} />
          ))}
        </ul>
      </section>
      {appealed && <AppealSheet decision={appealed} onClose={() => setAppealed(null)} />}
    </GrowingRows>
  );
}
