import { useTranslation } from "react-i18next";
import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { Avatar } from "../../../components/Avatar.tsx";
import { Button, LinkButton } from "../../../components/buttons/Button.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import { usePromise } from "./usePromise.ts";
import { dueDay } from "../dueDay.ts";
import { farewellLine, farewellOf } from "./farewell.ts";
import type { Farewell } from "./farewell.ts";
import { glossLanguageOf } from "./reviewQueue.ts";
import { nextDue, outcomes } from "./reviewSession.ts";
import type { ReviewSession } from "./reviewSession.ts";
import { Tally } from "./Tally.tsx";
import { NEXT, SpeakerPanel } from "./SpeakerPanel.tsx";

const WENT = { 1: "forgotten", 2: "hard", 3: "good", 4: "easy" } as const satisfies Record<Grade, string>;

interface SessionEndProps {
  session: ReviewSession;
  /** Whether no answer waits for a connection. */
  isSent: boolean;
  onMore: () => void;
}

/** The end of a review: a character says goodbye with the words, how each went and when it is asked for next. */
export function SessionEnd({ session, isSent, onMore }: SessionEndProps) {
  const { t, i18n } = useTranslation("words");
  const reachable = useServerReachable();
  const words = outcomes(session);
  const next = nextDue(session);
  const when = (due: Date): string => dueDay(due, i18n.language, session.now);
  const nextText = next && session.more === 0 ? t("review.end.next", { when: when(next) }) : undefined;
  if (words.length === 0) return <NothingDue text={nextText ?? t("review.empty.text")} />;
  const farewell = farewellOf(session);
  return (
    <section className="flex flex-1 animate-fade flex-col">
      <SpeakerPanel face={farewell?.avatar}>
        <div className="flex flex-col gap-4">
          <div className="flex items-center gap-3">
            <span aria-hidden="true" className="review-done">
              <CheckIcon size={26} />
            </span>
            <div className="min-w-0">
              <h2 className="text-xl leading-tight font-bold">{t("review.end.title", { count: words.length })}</h2>
              {nextText && <p className="text-muted">{nextText}</p>}
            </div>
          </div>
          <Tally remembered={words.filter(({ first }) => first > 1).length} isSent={isSent} />
          {farewell && <Goodbye farewell={farewell} />}
          <ul
            aria-label={t("review.end.words")}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
          >
            {words.map(({ card: { id, word }, first, due }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
                <span className="min-w-0">
                  <span lang={word.language} dir="auto" className="font-semibold wrap-anywhere">
                    {word.lemma}
                  </span>{" "}
                  <span lang={glossLanguageOf(word)} dir="auto" className="text-muted">
                    {word.gloss}
                  </span>
                </span>
                <span className={first === 1 ? "text-sm text-error" : "text-sm text-muted"}>
                  {t(`review.went.${WENT[first]}`)} · {t("review.end.again", { when: when(due) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className={`flex flex-wrap gap-2 ${NEXT}`}>
          {session.more > 0 && (
            <Button disabled={!reachable} onClick={onMore} className="flex-1">
              {t("review.end.more", { count: session.more })}
            </Button>
          )}
          <LinkButton
            variant={session.more > 0 ? "soft" : "primary"}
            to={farewell ? `/chat/${farewell.npcId}` : "/chat"}
            className="min-h-14 flex-1"
          >
            {farewell ? t("review.end.talk", { name: farewell.name }) : t("review.end.toChats")}
          </LinkButton>
        </div>
      </SpeakerPanel>
    </section>
  );
}

/** The portrait of a character that says a line with the words, and what the words mean. */
function Goodbye({ farewell }: { farewell: Farewell }) {
  const { t } = useTranslation("words");
  const { name, avatar, language, words } = farewell;
  const isPromised = usePromise(farewell);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <Avatar src={avatar} name={name} className="review-portrait" />
        <p
          lang={language}
          dir="auto"
          className="review-bubble min-w-0 rounded-bubble rounded-bl-tip border border-line bg-bubble px-4 py-3 text-lg text-pretty wrap-anywhere"
        >
          {farewellLine(farewell, isPromised)}
        </p>
      </div>
      {isPromised && (
        <p className="font-semibold text-balance text-accent">
          {t("review.end.willUse", { count: words.length, name })}
        </p>
      )}
    </div>
  );
}

/** Stands where nothing is to be reviewed: who remembers most words, to talk to. */
function NothingDue({ text }: { text: string }) {
  const { t } = useTranslation("words");
  const [speaker] = useRemembered().speakers;
  return (
    <Notice face={speaker ? speaker.avatar : "/faces/lena.svg"} title={t("review.empty.title")} text={text}>
      {speaker ? (
        <LinkButton to={`/chat/${speaker.npcId}`}>{t("review.end.talk", { name: speaker.name })}</LinkButton>
      ) : (
        <LinkButton to="/words">{t("review.end.toWords")}</LinkButton>
      )}
    </Notice>
  );
}
