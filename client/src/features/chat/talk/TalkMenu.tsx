import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { ClockIcon, MicrophoneIcon, ReadingIcon, SendIcon } from "../../../components/icons/chatIcons.tsx";
import { PAUSES } from "./pause.policy.ts";
import type { PauseName } from "./pause.policy.ts";
import type { SpokenTalk } from "./spokenTalk.ts";
import { changeTalk, talkSettings } from "./talkSettings.ts";
import type { TalkSettings } from "./talkSettings.ts";

const NAMES = Object.keys(PAUSES).filter((name): name is PauseName => Object.hasOwn(PAUSES, name));

/** How one likes to talk. */
export function TalkMenu({ talk }: { talk: SpokenTalk }) {
  const { t } = useTranslation("talk");
  const { isByHand, sendsAtOnce, pause, hidesText } = talkSettings.use();
  const changeEars = (changes: Partial<TalkSettings>): void => {
    changeTalk(changes);
    talk.reopen();
  };
  return (
    <ActionMenu
      label={t("settings.title")}
      align="start"
      actions={[
        {
          label: t(isByHand ? "settings.handsFree" : "settings.byHand"),
          icon: <MicrophoneIcon size={20} />,
          onSelect: () => changeEars({ isByHand: !isByHand }),
        },
        {
          label: t(sendsAtOnce ? "settings.check" : "settings.sendAtOnce"),
          icon: <SendIcon size={20} />,
          onSelect: () => changeTalk({ sendsAtOnce: !sendsAtOnce }),
        },
        {
          label: t(hidesText ? "settings.showText" : "settings.hideText"),
          icon: <ReadingIcon size={20} />,
          onSelect: () => changeTalk({ hidesText: !hidesText }),
        },
        ...NAMES.filter((name) => name !== pause).map((name) => ({
          label: t(`settings.pause.${name}`),
          icon: <ClockIcon size={20} />,
          onSelect: () => changeEars({ pause: name }),
        })),
      ]}
    />
  );
}
