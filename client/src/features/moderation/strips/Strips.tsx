import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { textFor } from "../../../../../schema/rules/house.ts";
import { LANGUAGE_FACTS, languageOf } from "../../../../../schema/rules/languages.ts";
import { CloseButton } from "../../../components/buttons/CloseButton.tsx";
import { classNames } from "../../../components/classNames.ts";
import { AlertIcon, InfoIcon } from "../../../components/icons/firstIcons.tsx";
import { closeNotice, useClosedNotice } from "../../../lib/house/closedNotice.ts";
import { toldNotice, toldSuspension } from "../../../lib/house/houseNews.ts";
import "../../../lib/house/houseTexts.ts";
import "../../../lib/reports/decisionTexts.ts";
import { useServerInfo } from "../../../lib/session/session.generated.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { useFreePlace } from "../../../lib/toasts/useFreePlace.ts";
import { useWideScreen } from "../../../lib/useWideScreen.ts";
import { useIsAhead } from "./useIsAhead.ts";

interface StripsProps {
  pathname: string;
  onFollow: (to: string) => void;
}

/** The page where one reads why one is suspended. */
const DECISIONS = "/reports";

/**
 * What is said on all pages until its time is over: that one is suspended, and a notice to all. They lie where they
 * cover nothing in use, so that nothing moves when they come. The operator's page has its own words about both.
 */
export function Strips({ pathname, onFollow }: StripsProps) {
  const suspension = useSuspension();
  const notice = useNotice();
  const isWide = useWideScreen();
  const isQuiet = pathname.startsWith("/operate");
  const suspended = isQuiet || pathname === DECISIONS ? null : suspension;
  // A phone has no room for both: the notice comes once the other is closed, and on the page that it leads to.
  const told = isQuiet || (suspended && !isWide) ? null : notice;
  const isEmpty = !suspended && !told;
  const place = useFreePlace(`${pathname} ${suspended?.until} ${told?.id}`, isEmpty, "long");
  return (
    <div
      ref={place}
      data-strips
      aria-live="polite"
      className="pointer-events-none fixed z-40 flex w-[min(100vw-2rem,var(--container-md))] flex-col gap-2"
    >
      {suspended && <SuspensionStrip {...suspended} onFollow={onFollow} />}
      {told && <NoticeStrip {...told} />}
    </div>
  );
}

/** The notice that this browser has not closed, and whose time is not over. */
function useNotice() {
  const told = toldNotice.use();
  const { data } = useServerInfo({ skip: told !== undefined });
  const notice = (told === undefined ? data?.serverInfo.notice : told) ?? null;
  const isAhead = useIsAhead(notice?.until ?? null);
  return useClosedNotice() === notice?.id || !isAhead ? null : notice;
}

function useSuspension() {
  const suspension = toldSuspension.use();
  // Until the next visit: it is short, but may lie on something.
  const [closed, setClosed] = useState<unknown>(null);
  const isAhead = useIsAhead(suspension?.until ?? null);
  return suspension && isAhead && closed !== suspension
    ? { ...suspension, onClose: () => setClosed(suspension) }
    : null;
}

type Suspension = NonNullable<ReturnType<typeof useSuspension>>;

function SuspensionStrip({ until, rule, onClose, onFollow }: Suspension & Pick<StripsProps, "onFollow">) {
  const { t } = useTranslation(["house", "decisions"]);
  const times = useTimes();
  return (
    <Strip kind="warning" onClose={onClose}>
      <p className="pt-1.5 font-medium text-pretty">{t("house:suspended", { date: times.dateTime(until) })}</p>
      <div className="flex flex-wrap items-center gap-x-3">
        {rule && <p className="text-pretty">{t("house:suspendedBy", { rule: t(`decisions:rules.${rule}`) })}</p>}
        <a
          href={DECISIONS}
          onClick={(event) => {
            event.preventDefault();
            onFollow(DECISIONS);
          }}
          className="pointer-events-auto inline-flex min-h-11 items-center font-semibold text-primary underline-offset-2 hover:underline"
        >
          {t("house:decision")}
        </a>
      </div>
    </Strip>
  );
}

function NoticeStrip({ id, kind, texts }: NonNullable<ReturnType<typeof useNotice>>) {
  const { i18n } = useTranslation("house");
  const said = textFor(texts, languageOf(i18n.language) ?? "en");
  if (!said) return null;
  const { locale, direction } = LANGUAGE_FACTS[said.language];
  return (
    <Strip kind={kind} onClose={() => closeNotice(id)}>
      <p lang={locale} dir={direction} className="py-1.5 text-pretty wrap-anywhere">
        {said.text}
      </p>
    </Strip>
  );
}

const SIGN = { info: InfoIcon, warning: AlertIcon };
const COLOUR = { info: "text-info bg-info-soft", warning: "text-warning bg-warning-soft" };

interface StripProps {
  kind: keyof typeof SIGN;
  onClose: () => void;
  children: ReactNode;
}

function Strip({ kind, onClose, children }: StripProps) {
  const { t } = useTranslation();
  const Sign = SIGN[kind];
  return (
    <div
      role="status"
      className="flex animate-rise items-start gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-3 shadow-float"
    >
      <span className={classNames("mt-1.5 grid size-8 shrink-0 place-items-center rounded-full", COLOUR[kind])}>
        <Sign size={18} />
      </span>
      <div className="min-w-0 flex-1 pt-1 text-sm">{children}</div>
      <CloseButton label={t("close")} className="pointer-events-auto hover:text-ink" onClose={onClose} />
    </div>
  );
}
