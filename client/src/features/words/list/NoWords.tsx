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

/** Stands under the first words: how more are saved, and where; the card of what is due leads there when nothing is. */
export function FirstWords() {
  const { t } = useTranslation("words");
  const {
    waiting,
    speakers: [speaker],
  } = useRemembered();
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-4 py-8 text-center">
      <p className="text-balance text-muted">{t("list.empty.text")}</p>
      {speaker && waiting > 0 && (
        <LinkButton variant="soft" to={`/chat/${speaker.npcId}`}>
          {t("review.end.talk", { name: speaker.name })}
        </LinkButton>
      )}
    </div>
  );
}

/** A notice with the face of who said most of one's words. */
export function SpeakersNotice({ title, text }: { title: string; text: string }) {
  const [speaker] = useRemembered().speakers;
  return <Notice face={speaker ? speaker.avatar : "/faces/lena.svg"} title={title} text={text} />;
}
