import { useTranslation } from "react-i18next";
import { PointsIcon } from "../../../components/icons/icons.tsx";
import { usePrices } from "../../../lib/points/points.generated.ts";
import { useSession } from "../../../lib/session/session.ts";

/** What an answer costs, said before it is asked for. Nothing for guests, and nothing where answers are free. */
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
