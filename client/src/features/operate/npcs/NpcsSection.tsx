import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { NPC_STATES } from "../../../../../schema/rules/moderation.ts";
import { Select } from "../../../components/form/Select.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { PageSteps, ROWS } from "../shell/PageSteps.tsx";
import { SearchBar } from "../shell/SearchBar.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { usePage } from "../shell/usePage.ts";
import { NpcRow } from "./NpcRow.tsx";
import { useOperatorNpcs } from "./operatorNpcs.generated.ts";

/** Characters of all people by name and state. */
export function NpcsSection() {
  const { t } = useTranslation("operate");
  const [params, setParams] = useSearchParams();
  const { page, setPage } = usePage();
  const asked = params.get("state");
  const state = NPC_STATES.find((one) => one === asked) ?? "any";
  const query = useOperatorNpcs({ variables: { query: params.get("q") ?? "", state, page, limit: ROWS } });
  const setState = (next: string): void => {
    const changed = new URLSearchParams(params);
    changed.delete("page");
    changed.set("state", next);
    setParams(changed, { replace: true });
  };
  return (
    <>
      <SectionHead title={t("sections.npcs")}>
        <Select
          label={t("npcs.show")}
          value={state}
          options={NPC_STATES.map((value) => ({ value, text: t(`npcs.states.${value}`) }))}
          disabled={false}
          onChange={setState}
        />
      </SectionHead>
      <SearchBar label={t("npcs.search")} />
      <QueryAnswer query={query}>
        {({ operatorNpcs: { items, total } }) =>
          total === 0 ? (
            <Notice title={t("npcs.none")} />
          ) : (
            <>
              <ul
                aria-label={t("sections.npcs")}
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {items.map((npc) => (
                  <NpcRow key={npc.id} npc={npc} onChanged={() => void query.refetch().catch(() => undefined)} />
                ))}
              </ul>
              <PageSteps page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </QueryAnswer>
    </>
  );
}
