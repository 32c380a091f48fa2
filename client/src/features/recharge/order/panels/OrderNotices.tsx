import { useTranslation } from "react-i18next";
import { classNames } from "../../../../components/classNames.ts";
import { AlertIcon, InfoIcon } from "../../../../components/icons/firstIcons.tsx";
import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import type { RechargeOrderNotice } from "../../../../schema.generated.ts";

/** These only explain; with the others something is not as it should be. */
const CALM = new Set<RechargeOrderNotice>(["not_seen", "overpaid", "late", "replaced"]);

/** What the owner of an order should know besides its status. */
export function OrderNotices({ order: { notices } }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation("recharge");
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {notices.map((notice) => {
        const calm = CALM.has(notice);
        const Sign = calm ? InfoIcon : AlertIcon;
        return (
          <p
            key={notice}
            className={classNames(
              "flex items-start gap-2.5 rounded-card px-4 py-3 text-pretty",
              calm ? "bg-info-soft" : "bg-warning-soft",
            )}
          >
            <Sign size={20} className={classNames("mt-0.5 shrink-0", calm ? "text-info" : "text-warning")} />
            {t(`notices.${notice}`)}
          </p>
        );
      })}
    </div>
  );
}
