import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { PageSteps, ROWS } from "../shell/PageSteps.tsx";
import { SearchBar } from "../shell/SearchBar.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { usePage } from "../shell/usePage.ts";
import { useOperatorPeople } from "./people.generated.ts";
import type { PersonFaceFragment } from "./people.generated.ts";
import { Person } from "./Person.tsx";
import { PersonState } from "./PersonState.tsx";

/** People by name or address, or the one that the page's address names. */
export function PeopleSection() {
  const { id } = useParams();
  return id === undefined ? <People /> : <Person key={id} id={id} />;
}

function People() {
  const { t } = useTranslation("operate");
  const [params] = useSearchParams();
  const { page, setPage } = usePage();
  const query = useOperatorPeople({ variables: { query: params.get("q") ?? "", page, limit: ROWS } });
  return (
    <>
      <SectionHead title={t("sections.people")} text={t("people.text")} />
      <SearchBar label={t("people.search")} />
      <QueryAnswer query={query}>
        {({ operatorPeople: { items, total } }) =>
          total === 0 ? (
            <Notice title={t("people.none")} />
          ) : (
            <>
              <ul
                aria-label={t("sections.people")}
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {items.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
              <PageSteps page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </QueryAnswer>
    </>
  );
}

function PersonRow({ person }: { person: PersonFaceFragment }) {
  const times = useTimes();
  const { id, username, nickname, email, avatar, createdAt } = person;
  return (
    <li>
      <Link
        to={`/operate/people/${id}`}
        className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-primary-soft/50 focus-visible:-outline-offset-2"
      >
        <Avatar src={avatar} name={nickname} size={36} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-medium">
            {username ?? nickname}
          </span>
          <span className="block truncate text-sm text-muted">{email}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
          <PersonState person={person} />
          <time dateTime={createdAt} className="text-sm text-muted">
            {times.day(createdAt)}
          </time>
        </span>
      </Link>
    </li>
  );
}
