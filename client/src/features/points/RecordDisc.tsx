import { classNames } from "../../components/classNames.ts";
import { IdeaIcon, MicrophoneIcon } from "../../components/icons/chatIcons.tsx";
import { IconDisc } from "../../components/icons/IconDisc.tsx";
import { ChatIcon, PointsIcon } from "../../components/icons/firstIcons.tsx";
import {
  BrushIcon,
  EditIcon,
  GiftIcon,
  RechargeIcon,
  SparkleIcon,
  SpeakerIcon,
  TranslateIcon,
  WordIcon,
} from "../../components/icons/icons.tsx";
import type { PointsRecordType } from "../../schema.generated.ts";
import type { Purpose } from "../../../../schema/rules/points.ts";

/** The signs that the buttons of the paid acts bear, so that people find in the list what they have tapped. */
const OF_PURPOSE: Record<Purpose, typeof ChatIcon> = {
  reply: ChatIcon,
  translate: TranslateIcon,
  suggest: IdeaIcon,
  polish: SparkleIcon,
  image: BrushIcon,
  word: WordIcon,
  correction: EditIcon,
  speech: SpeakerIcon,
  dictation: MicrophoneIcon,
  signupGrant: GiftIcon,
  recharge: RechargeIcon,
  testCoins: PointsIcon,
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

/** The sign of a record: its purpose's, or its type's where the purpose is not known here. */
export function RecordDisc({ purpose, type }: { purpose: Purpose | null; type: PointsRecordType }) {
  const Sign = purpose ? OF_PURPOSE[purpose] : OF_TYPE[type];
  return (
    <IconDisc className={classNames("size-10", COLOUR[type])}>
      <Sign size={20} />
    </IconDisc>
  );
}
