import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { QUEUE_ORDERS } from "../../../../../schema/rules/decisions.ts";
import { Select } from "../../../components/form/Select.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { Chip } from "../shell/Chip.tsx";
import { PageSteps, ROWS } from "../shell/PageSteps.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { usePage } from "../shell/usePage.ts";
import { KeysButton } from "./KeysButton.tsx";
import { useReportQueue } from "./reports.generated.ts";
import type { ReportQueueQuery } from "./reports.generated.ts";

const isFromCase = (state: unknown): state is { from: string } =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string";

/** The things that wait to be decided. Keys walk through them. */
export function ReportQueue() {
  const { t } = useTranslation("operate");
  const [params, setParams] = useSearchParams();
  const { page, setPage } = usePage();
  const asked = params.get("order");
  const order = QUEUE_ORDERS.find((one) => one === asked) ?? "oldest";
  const query = useReportQueue({ variables: { order, page, limit: ROWS } });
  const list = useRef<HTMLUListElement>(null);
  const walk = (by: number): void => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  const isShown = query.data !== undefined;
  const { state } = useLocation();
  const from = isFromCase(state) ? state.from : null;
  // Who comes back from a case stands where it is; the next one, where it was decided.
  useEffect(() => {
    if (!isShown || from === null) return;
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    (links.find((link) => link.dataset.key === from) ?? links[0])?.focus();
  }, [isShown, from]);
  usePageKey("next", () => walk(1));
  usePageKey("previous", () => walk(-1));
  usePageKey("help", () => openPageSheet({ kind: "keys" }));
  return (
    <>
      <SectionHead title={t("sections.reports")} text={t("reports.text")}>
        <div className="flex items-end gap-2">
          <Select
            label={t("reports.order")}
            value={order}
            options={QUEUE_ORDERS.map((value) => ({ value, text: t(`reports.orders.${value}`) }))}
            disabled={false}
            onChange={(next) => setParams({ order: next }, { replace: true })}
          />
          <KeysButton />
        </div>
      </SectionHead>
      <QueryAnswer query={query}>
        {({ reportQueue: { items, total } }) =>
          total === 0 ? (
            <Notice title={t("reports.empty.title")} text={t("reports.empty.text")} />
          ) : (
            <>
              <ul
                ref={list}
                aria-label={t("sections.reports")}
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {items.map((item) => (
                  <QueueRow key={item.subjectKey} item={item} />
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

function QueueRow({ item }: { item: ReportQueueQuery["reportQueue"]["items"][number] }) {
  const { t } = useTranslation(["operate", "decisions"]);
  const times = useTimes();
  const { search } = useLocation();
  const { subjectKey, subject, title, author, count, rules, isFromFilter, firstAt, claimant } = item;
  return (
    <li>
      <Link
        to={`/operate/reports/${encodeURIComponent(subjectKey)}${search}`}
        data-key={subjectKey}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-primary-soft/50 focus-visible:bg-primary-soft/50 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            <span className="text-muted">{t(`operate:reports.subjects.${subject}`)}</span>{" "}
            <bdi className="font-medium">{title}</bdi>
            {author && <bdi className="text-muted"> · {author.username ?? author.nickname}</bdi>}
          </span>
          <span className="block text-sm text-muted">
            {rules.map((rule) => t(`decisions:rules.${rule}`)).join(" · ")}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
          {claimant && <Chip>{t("operate:reports.claimedBy", { name: claimant.username ?? "" })}</Chip>}
          {isFromFilter && <Chip tone="warning">{t("operate:reports.fromFilter")}</Chip>}
          {count > 1 && <Chip tone="warning">{t("operate:reports.times", { count })}</Chip>}
          <time dateTime={firstAt} title={times.dateTime(firstAt)} className="text-sm text-muted">
            {times.relative(firstAt)}
          </time>
        </span>
      </Link>
    </li>
  );
}
