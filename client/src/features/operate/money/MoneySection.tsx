import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Notice } from "../../../components/notices/Notice.tsx";
import { PageSteps, ROWS } from "../shell/PageSteps.tsx";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { SearchBar } from "../shell/SearchBar.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { usePage } from "../shell/usePage.ts";
import { LedgerCheck } from "./LedgerCheck.tsx";
import { MoneyPlots } from "./MoneyPlots.tsx";
import { useOperatorOrders } from "./money.generated.ts";
import { OperatorOrder } from "./OperatorOrder.tsx";
import { RescanButton } from "./RescanButton.tsx";

/** Orders, those to look at first; what came in and went out; and whether it all adds up. */
export function MoneySection() {
  const { t } = useTranslation("operate");
  const [params] = useSearchParams();
  const { page, setPage } = usePage();
  const asked = params.get("q") ?? "";
  const query = useOperatorOrders({ variables: { query: asked, page, limit: ROWS } });
  return (
    <>
      <SectionHead title={t("sections.money")} text={t("money.text")}>
        <RescanButton />
      </SectionHead>
      <SearchBar label={t("money.search")} />
      <QueryAnswer query={query}>
        {({ operatorOrders: { items, total } }) =>
          total === 0 ? (
            <Notice title={t(asked === "" ? "money.empty" : "money.none")} />
          ) : (
            <>
              <ul
                aria-label={t("money.orders")}
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {items.map((order) => (
                  <OperatorOrder
                    key={order.id}
                    order={order}
                    onChanged={() => void query.refetch().catch(() => undefined)}
                  />
                ))}
              </ul>
              <PageSteps page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </QueryAnswer>
      {asked === "" && page === 1 && (
        <>
          <MoneyPlots />
          <LedgerCheck />
        </>
      )}
    </>
  );
}
