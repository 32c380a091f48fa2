import { useTranslation } from "react-i18next";
import { classNames } from "../../components/classNames.ts";
import { AlertIcon, CheckIcon } from "../../components/icons/firstIcons.tsx";
import { BlocksIcon, DeadlineIcon } from "../../components/icons/rechargeIcons.tsx";

interface Look {
  Sign: typeof CheckIcon;
  colour: string;
}

const ERROR: Look = { Sign: AlertIcon, colour: "bg-error-soft text-error" };

/** Any other status has the colour of errors (specification, section 4). */
const LOOK = new Map<string, Look>([
  ["pending", { Sign: DeadlineIcon, colour: "bg-warning-soft text-warning" }],
  ["confirming", { Sign: BlocksIcon, colour: "bg-info-soft text-info" }],
  ["completed", { Sign: CheckIcon, colour: "bg-success-soft text-success" }],
]);

/** An order's status: a word, an icon and a colour. */
export function StatusChip({ status }: { status: string }) {
  const { t } = useTranslation("recharge");
  const { Sign, colour } = LOOK.get(status) ?? ERROR;
  return (
    <span
      className={classNames(
        "inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap",
        colour,
      )}
    >
      <Sign size={16} />
      {t([`status.${status}`, "status.other"])}
    </span>
  );
}
