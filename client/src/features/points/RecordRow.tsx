import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { forEachAct, purposeOf } from "../../../../schema/rules/points.ts";
import type { PAID_ACTS, Purpose } from "../../../../schema/rules/points.ts";
import { Avatar } from "../../components/Avatar.tsx";
import { classNames } from "../../components/classNames.ts";
import { IdeaIcon, MemoryIcon, MicrophoneIcon, TalkIcon } from "../../components/icons/chatIcons.tsx";
import { ChatIcon, PeopleIcon, PointsIcon, WordIcon } from "../../components/icons/firstIcons.tsx";
import { IconDisc } from "../../components/icons/IconDisc.tsx";
import {
  BrushIcon,
  EditIcon,
  FlagIcon,
  GiftIcon,
  PlusIcon,
  RechargeIcon,
  SparkleIcon,
  SpeakerIcon,
  TranslateIcon,
} from "../../components/icons/icons.tsx";
import { useTimes } from "../../lib/time/useTimes.ts";
import type { PointsRecordType } from "../../schema.generated.ts";
import type { PointsRecordRowFragment } from "./points.generated.ts";

const ROW = "flex min-h-18 items-center gap-3 px-4 py-3";

/**
 * One change of the balance: its purpose, character, time, amount and the balance after it. Links to what it belongs
 * to.
 */
export function RecordRow({ record }: { record: PointsRecordRowFragment }) {
  const { t } = useTranslation("points");
  const times = useTimes();
  const { type, amount, balanceAfter, description, reference, npc, createdAt } = record;
  const purpose = purposeOf(description);
  const path = recordPath(record);
  const shown = (
    <>
      <RecordDisc purpose={purpose} type={type} />
      <span className="min-w-0 flex-1">
        {/* A purpose that is not known here is shown by its type. */}
        <span className="block font-medium text-pretty">{t(purpose ? `purposes.${purpose}` : `types.${type}`)}</span>
        {purpose === "operatorGrant" && (
          <span dir="auto" className="block text-sm">
            {reference}
          </span>
        )}
        <span className="flex items-center gap-1.5 text-sm text-muted">
          {npc && (
            <>
              <RecordNpc npc={npc} />
              <span aria-hidden="true">·</span>
            </>
          )}
          <time dateTime={createdAt} title={times.dateTime(createdAt)} className="shrink-0">
            {times.relative(createdAt)}
          </time>
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className={classNames("block font-bold", amount > 0 && "text-success")}>
          {t("amount", { value: amount }).replace("-", "−")}
        </span>
        <span className="block text-sm text-muted">{t("balanceAfter", { value: balanceAfter })}</span>
      </span>
    </>
  );
  return (
    <li>
      {path ? (
        <Link
          to={path}
          className={classNames(
            ROW,
            "transition-colors hover:bg-primary-soft/50 focus-visible:-outline-offset-2 active:bg-primary-soft",
          )}
        >
          {shown}
        </Link>
      ) : (
        <div className={ROW}>{shown}</div>
      )}
    </li>
  );
}

/** The face and name of the character that points were spent with. */
function RecordNpc({ npc }: { npc: NonNullable<PointsRecordRowFragment["npc"]> }) {
  return (
    <>
      <Avatar src={npc.avatar} name={npc.name} size={18} />
      <span lang={npc.language} dir="auto" className="min-w-0 truncate">
        {npc.name}
      </span>
    </>
  );
}

/** Where a record leads: to the order it came with, or to the conversation it was spent in; null for all others. */
function recordPath({
  orderId,
  npc,
  avatarChatUserId,
}: Pick<PointsRecordRowFragment, "orderId" | "npc" | "avatarChatUserId">): string | null {
  if (orderId) return `/points/order/${encodeURIComponent(orderId)}`;
  if (!npc) return null;
  return avatarChatUserId ? `/avatar-chat/${npc.id}/${avatarChatUserId}` : `/chat/${npc.id}`;
}

/** The icons of the paid acts' buttons, so that people recognise in the list what they tapped. */
const ICONS: Record<(typeof PAID_ACTS)[number]["icon"], typeof ChatIcon> = {
  brush: BrushIcon,
  chat: ChatIcon,
  edit: EditIcon,
  idea: IdeaIcon,
  memory: MemoryIcon,
  flag: FlagIcon,
  microphone: MicrophoneIcon,
  people: PeopleIcon,
  sparkle: SparkleIcon,
  speaker: SpeakerIcon,
  talk: TalkIcon,
  translate: TranslateIcon,
  word: WordIcon,
};
const OF_PURPOSE: Record<Purpose, typeof ChatIcon> = {
  ...forEachAct(({ icon }) => ICONS[icon]),
  signupGrant: GiftIcon,
  recharge: RechargeIcon,
  testCoins: PointsIcon,
  operatorGrant: PlusIcon,
};
const OF_TYPE: Record<PointsRecordType, typeof ChatIcon> = {
  recharge: RechargeIcon,
  consumption: PointsIcon,
  system_grant: GiftIcon,
};
const COLOUR: Record<PointsRecordType, string> = {
  recharge: "bg-success-soft text-success",
  consumption: "bg-primary-soft text-primary",
  system_grant: "bg-accent-soft text-accent",
};

/** The icon of a record: its purpose's, or its type's where the purpose is not known here. */
function RecordDisc({ purpose, type }: { purpose: Purpose | null; type: PointsRecordType }) {
  const Sign = purpose ? OF_PURPOSE[purpose] : OF_TYPE[type];
  return (
    <IconDisc className={classNames("size-10", COLOUR[type])}>
      <Sign size={20} />
    </IconDisc>
  );
}
