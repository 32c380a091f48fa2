import { useState } from "react";
import { useTranslation } from "react-i18next";
import { textFor } from "../../../../../schema/rules/house.ts";
import { LANGUAGE_FACTS, languageOf } from "../../../../../schema/rules/languages.ts";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { Chip } from "../shell/Chip.tsx";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { useAct } from "../shell/useAct.ts";
import { NoticeForm } from "./NoticeForm.tsx";
import { useOperatorNotices, useWithdrawNotice } from "./operatorHouse.generated.ts";
import type { ToldNoticeFragment } from "./operatorHouse.generated.ts";

/** Notices that are listed. */
const LISTED = 6;

/** The notice to all that is shown, the way to write one, and those before. */
export function Notices() {
  const { t } = useTranslation("operate");
  const query = useOperatorNotices({ variables: { limit: LISTED } });
  const [withdrawNotice] = useWithdrawNotice();
  const { act, running } = useAct();
  // What is over by then is so when the page is opened.
  const [now] = useState(() => Date.now());
  const [writing, setWriting] = useState(false);
  const again = (): Promise<unknown> => query.refetch();
  return (
    <QueryAnswer query={query}>
      {({ operatorNotices: { items } }) => {
        const shown = items.find(({ until, withdrawnAt }) => withdrawnAt === null && Date.parse(until) > now);
        const past = items.filter((notice) => notice !== shown);
        return (
          <>
            <Section
              title={t("house.notice.title")}
              aside={!writing && <SmallButton onClick={() => setWriting(true)}>{t("house.notice.write")}</SmallButton>}
            >
              {shown ? (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                  <NoticeWords notice={shown} />
                  <SmallButton
                    variant="soft"
                    disabled={running}
                    onClick={() => act(() => withdrawNotice().then(again), t("house.notice.withdrawn"))}
                  >
                    {t("house.notice.withdraw")}
                  </SmallButton>
                </div>
              ) : (
                <p className="px-4 py-3 text-muted">{t("house.notice.none")}</p>
              )}
              {writing && (
                <NoticeForm
                  replaces={shown !== undefined}
                  onClose={() => setWriting(false)}
                  onPublished={() => again().then(() => setWriting(false))}
                />
              )}
            </Section>
            {past.length > 0 && (
              <Section title={t("house.notice.past")}>
                {past.map((notice) => (
                  <div key={notice.id} className="px-4 py-3">
                    <NoticeWords notice={notice} />
                  </div>
                ))}
              </Section>
            )}
          </>
        );
      }}
    </QueryAnswer>
  );
}

function NoticeWords({ notice }: { notice: ToldNoticeFragment }) {
  const { t, i18n } = useTranslation("operate");
  const times = useTimes();
  const { kind, texts, until, withdrawnAt, operatorName } = notice;
  const said = textFor(texts, languageOf(i18n.language) ?? "en");
  const date = times.dateTime(withdrawnAt ?? until);
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p
        lang={said ? LANGUAGE_FACTS[said.language].locale : undefined}
        dir="auto"
        className="wrap-anywhere text-pretty"
      >
        {said?.text}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-muted">
        <Chip tone={kind === "warning" ? "warning" : "plain"}>{t(`house.notice.kinds.${kind}`)}</Chip>
        <span>{texts.map(({ language }) => LANGUAGE_FACTS[language].ownName).join(", ")}</span>
        <span>{t(withdrawnAt ? "house.notice.ended" : "house.notice.shownUntil", { date })}</span>
        <span dir="auto">{operatorName}</span>
      </p>
    </div>
  );
}
