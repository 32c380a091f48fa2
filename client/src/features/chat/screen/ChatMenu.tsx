import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { DeleteChatSheet } from "../../../components/sheets/DeleteChatSheet.tsx";
import { PeopleIcon } from "../../../components/icons/firstIcons.tsx";
import { BlockIcon, FlagIcon, KeysIcon, ShareIcon, SpeakerIcon, TrashIcon } from "../../../components/icons/icons.tsx";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { showNewWords, useNewWordsShown } from "../../../lib/words/newWordsShown.ts";
import { showReadings, useReadingsShown } from "../../../lib/words/readingsShown.ts";
import { pace, readSlowly } from "../../../lib/speech/pace.ts";
import { MemoryIcon, NewWordsIcon, ReadingIcon, SlowIcon } from "../../../components/icons/chatIcons.tsx";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { typesByTouch } from "../../../lib/typesByTouch.ts";
import { useSwitchListening } from "../listening/useSwitchListening.ts";
import type { OpenedChatFragment } from "./screen.generated.ts";

/** The menu of the open chat. */
export function ChatMenu({ chat, language }: { chat: OpenedChatFragment; language: Language }) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const isRead = useReadingsShown(language);
  const isSlow = pace.use();
  const showsNew = useNewWordsShown();
  const listening = useSwitchListening();
  const { userType, nativeLanguage } = useViewerUser();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <ActionMenu
        label={t("menu")}
        actions={[
          ...(!LANGUAGE_FACTS[language].isReadByLetters
            ? [
                {
                  label: t(isRead ? "words.hideReadings" : "words.showReadings"),
                  icon: <ReadingIcon />,
                  onSelect: () => showReadings(language, !isRead),
                },
              ]
            : []),
          ...(language !== nativeLanguage
            ? [
                {
                  label: t(showsNew ? "words.hideNew" : "words.showNew"),
                  icon: <NewWordsIcon />,
                  onSelect: () => showNewWords(!showsNew),
                },
              ]
            : []),
          ...("speechSynthesis" in window
            ? [
                {
                  label: t(isSlow ? "speech.menuNormally" : "speech.menuSlowly"),
                  icon: <SlowIcon />,
                  onSelect: () => readSlowly(!isSlow),
                },
                {
                  label: t(listening.isOn ? "listening.menuOff" : "listening.menuOn"),
                  icon: <SpeakerIcon size={20} />,
                  onSelect: listening.turn,
                },
              ]
            : []),
          ...(chat.hasScenes && !chat.isEnded
            ? [
                {
                  label: t("scene.menu"),
                  icon: <PeopleIcon size={20} />,
                  onSelect: () => openPageSheet({ kind: "scenes", npcId: chat.npc.id }),
                },
              ]
            : []),
          ...(userType === "guest"
            ? []
            : [
                {
                  label: t("shareMoment"),
                  icon: <ShareIcon size={20} />,
                  onSelect: () => openPageSheet({ kind: "moment", npcId: chat.npc.id, messageId: null }),
                },
              ]),
          {
            label: t("memory.page", { name: chat.npc.name }),
            icon: <MemoryIcon size={20} />,
            onSelect: () =>
              userType === "guest" ? openGuestDialog("memory") : void navigate(`/chat/${chat.npc.id}/memory`),
          },
          ...(typesByTouch()
            ? []
            : [
                {
                  label: t("keys.title"),
                  icon: <KeysIcon size={20} />,
                  onSelect: () => openPageSheet({ kind: "keys" }),
                },
              ]),
          ...(chat.npc.isOwner
            ? []
            : [
                {
                  label: t("block"),
                  icon: <BlockIcon size={20} />,
                  onSelect: () => {
                    const { id, name, creator } = chat.npc;
                    const person = creator && { id: creator.id, name: creator.nickname };
                    openPageSheet({ kind: "block", npc: { id, name }, person });
                  },
                },
                {
                  label: t("report"),
                  icon: <FlagIcon size={20} />,
                  onSelect: () => {
                    const { id, name, avatar } = chat.npc;
                    openPageSheet({ kind: "report", place: { about: "npc", npcId: id, name, face: avatar } });
                  },
                },
              ]),
          { label: t("delete"), icon: <TrashIcon size={20} />, onSelect: () => setDeleting(true), danger: true },
        ]}
      />
      <DeleteChatSheet chat={deleting ? chat : null} open={chat.npc.id} onClose={() => setDeleting(false)} />
    </>
  );
}
