import { useTranslation } from "react-i18next";
import { PointsIcon } from "../../../components/icons/icons.tsx";
import { usePrices } from "../../../lib/points/points.generated.ts";
import { useSession } from "../../../lib/session/session.ts";

/** The price of a reply, under the composer. Renders nothing for guests and where replies are free. */
export function ReplyPrice() {
  const { t } = useTranslation("chat");
  const guest = useSession().user?.userType !== "regular";
  const price = usePrices({ skip: guest }).data?.serverInfo.prices.reply ?? 0;
  if (guest || price === 0) return null;
  return (
    <p className="-mt-2 flex items-center justify-center gap-1 pb-1.5 text-xs text-muted tabular-nums">
      <PointsIcon size={10} className="text-accent" />
      {t("replyPrice", { count: price })}
    </p>
  );
}
