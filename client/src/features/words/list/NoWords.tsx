import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import { useFirstFace } from "./list.generated.ts";

/** Stands where no word was saved yet: a character to talk with, and how words are saved. */
export function NoWords() {
  const { t } = useTranslation("words");
  // One of them alone would stand for the whole list in the cache.
  const npc = useFirstFace({ fetchPolicy: "no-cache" }).data?.npcs.items[0];
  return (
    <Notice face={npc ? npc.avatar : "/faces/lena.svg"} title={t("list.empty.title")} text={t("list.empty.text")}>
      <LinkButton to={npc ? `/chat/${npc.id}` : "/"}>
        {npc ? t("review.end.talk", { name: npc.name }) : t("list.empty.action")}
      </LinkButton>
    </Notice>
  );
}

/** A notice with the face of who said most of one's words. */
export function SpeakersNotice({ title, text }: { title: string; text: string }) {
  const [speaker] = useRemembered().speakers;
  return <Notice face={speaker ? speaker.avatar : "/faces/lena.svg"} title={title} text={text} />;
}
