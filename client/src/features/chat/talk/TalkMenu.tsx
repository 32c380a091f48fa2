import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { ClockIcon, MicrophoneIcon, ReadingIcon, SendIcon } from "../../../components/icons/chatIcons.tsx";
import { PAUSES } from "./pause.policy.ts";
import type { PauseName } from "./pause.policy.ts";
import { changeTalk, talkSettings } from "./talkSettings.ts";

const NAMES = Object.keys(PAUSES).filter((name): name is PauseName => Object.hasOwn(PAUSES, name));

/** How one likes to talk. */
export function TalkMenu() {
  const { t } = useTranslation("talk");
  const { isByHand, sendsAtOnce, pause, hidesText } = talkSettings.use();
  return (
    <ActionMenu
      label={t("settings.title")}
      align="start"
      actions={[
        {
          label: t(isByHand ? "settings.handsFree" : "settings.byHand"),
          icon: <MicrophoneIcon />,
          onSelect: () => changeTalk({ isByHand: !isByHand }),
        },
        {
          label: t(sendsAtOnce ? "settings.check" : "settings.sendAtOnce"),
          icon: <SendIcon />,
          onSelect: () => changeTalk({ sendsAtOnce: !sendsAtOnce }),
        },
        {
          label: t(hidesText ? "settings.showText" : "settings.hideText"),
          icon: <ReadingIcon />,
          onSelect: () => changeTalk({ hidesText: !hidesText }),
        },
        ...NAMES.filter((name) => name !== pause).map((name) => ({
          label: t(`settings.pause.${name}`),
          icon: <ClockIcon />,
          onSelect: () => changeTalk({ pause: name }),
        })),
      ]}
    />
  );
}
