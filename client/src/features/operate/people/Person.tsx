import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/Avatar.tsx";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { Section } from "../../../components/Section.tsx";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { deviceName } from "../../../lib/session/deviceName.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { Figures } from "../shell/Figures.tsx";
import { useOperatorPerson } from "./people.generated.ts";
import type { OperatorPersonQuery } from "./people.generated.ts";
import { PersonActs } from "./PersonActs.tsx";
import { PersonRecords } from "./PersonRecords.tsx";
import { PersonState } from "./PersonState.tsx";

type PersonDetails = OperatorPersonQuery["operatorPerson"];

/** One person: who they are, where they are signed in, their points, and what can be done. */
export function Person({ id }: { id: string }) {
  const query = useOperatorPerson({ variables: { id } });
  return (
    <QueryAnswer query={query}>
      {({ operatorPerson: person }) => (
        <>
          <PersonHead person={person} />
          <PersonFigures person={person} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <PersonActs person={person} onChanged={() => void query.refetch().catch(() => undefined)} />
              <PersonSessions person={person} />
            </div>
            <PersonRecords person={person} />
          </div>
        </>
      )}
    </QueryAnswer>
  );
}

function PersonHead({ person }: { person: PersonDetails }) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const { username, nickname, email, avatar, bio, createdAt } = person;
  useOwnTitle(username ?? nickname);
  return (
    <header className="flex items-start gap-2">
      <BackLink to="/operate/people" label={t("person.back")} className="-ml-2.5" />
      <Avatar src={avatar} name={nickname} size={48} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h1 dir="auto" className="text-xl font-bold break-all">
            {username ?? nickname}
          </h1>
          <PersonState person={person} />
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          {username !== null && username !== nickname && <bdi>{nickname} · </bdi>}
          {email && <>{email} · </>}
          {t("people.since", { date: times.day(createdAt) })}
        </p>
        {bio && (
          <p dir="auto" className="mt-1 max-w-prose text-sm whitespace-pre-line">
            {bio}
          </p>
        )}
      </div>
    </header>
  );
}

function PersonFigures({ person }: { person: PersonDetails }) {
  const { t } = useTranslation(["operate", "common"]);
  const counts = {
    points: person.balance?.balance ?? 0,
    npcs: person.npcCount,
    chats: person.chatCount,
    orders: person.orderCount,
    reports: person.reportCount,
    decisions: person.decisionCount,
  };
  const items = Object.entries(counts).map(([name, value]) => ({
    label: t(`operate:person.counts.${name}`),
    value: t("common:number", { value }),
  }));
  return (
    <Section title={t("operate:person.facts")}>
      <Figures items={items} />
    </Section>
  );
}

function PersonSessions({ person: { sessions } }: { person: PersonDetails }) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  return (
    <Section title={t("person.sessions")}>
      {sessions.length === 0 && <p className="px-4 py-3 text-muted">{t("person.noSessions")}</p>}
      {sessions.map(({ id, device, createdAt }) => {
        const { browser, system } = deviceName(device);
        return (
          <div key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <span className="min-w-0 truncate" title={device}>
              {[browser, system].filter(Boolean).join(" · ") || device || "–"}
            </span>
            <time dateTime={createdAt} title={times.dateTime(createdAt)} className="shrink-0 text-sm text-muted">
              {times.relative(createdAt)}
            </time>
          </div>
        );
      })}
    </Section>
  );
}
