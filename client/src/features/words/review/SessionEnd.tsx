import { useTranslation } from "react-i18next";
import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { Button, LinkButton } from "../../../components/buttons/Button.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { intervalText } from "./intervalText.ts";
import { glossLanguageOf } from "./reviewQueue.ts";
import { nextDue, outcomes } from "./reviewSession.ts";
import type { ReviewSession } from "./reviewSession.ts";

const WENT = { 1: "forgotten", 2: "hard", 3: "good", 4: "easy" } as const satisfies Record<Grade, string>;

/** The summary of a review session: the words, how each went, when it comes back, and whether more wait. */
export function SessionEnd({ session, onMore }: { session: ReviewSession; onMore: () => void }) {
  const { t, i18n } = useTranslation("words");
  const reachable = useServerReachable();
  const words = outcomes(session);
  const next = nextDue(session);
  const until = (due: Date): string => intervalText(due.getTime() - session.now.getTime(), i18n.language);
  const nextText = next && session.more === 0 ? t("review.end.next", { time: until(next) }) : undefined;
  if (words.length === 0)
    return (
      <Notice icon={<CheckIcon size={28} />} title={t("review.empty.title")} text={nextText ?? t("review.empty.text")}>
        <LinkButton to="/words">{t("review.end.toWords")}</LinkButton>
      </Notice>
    );
  return (
    <section className="flex animate-fade flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold">{t("review.end.title", { count: words.length })}</h2>
        {nextText && <p className="mt-1 text-muted">{nextText}</p>}
      </div>
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
              {t(`review.went.${WENT[first]}`)} · {until(due)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {session.more > 0 && (
          <Button disabled={!reachable} onClick={onMore}>
            {t("review.end.more", { count: session.more })}
          </Button>
        )}
        <LinkButton variant={session.more > 0 ? "soft" : "primary"} to="/chat">
          {t("review.end.toChats")}
        </LinkButton>
        <LinkButton variant="soft" to="/words">
          {t("review.end.toWords")}
        </LinkButton>
      </div>
    </section>
  );
}
