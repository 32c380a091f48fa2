import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { WordIcon } from "../../../components/icons/firstIcons.tsx";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useRemembered } from "../../../lib/words/useRemembered.ts";

/** The character that said most of what is learnt, and the way to the review or into its chat; nothing without words. */
export function RememberedCard() {
  const { t } = useTranslation("home");
  const { id: userId } = useViewerUser();
  const { waiting, speakers, isKnown } = useRemembered();
  const reachable = useServerReachable();
  const [speaker] = speakers;
  const any = waiting > 0 || speaker !== undefined;
  useEffect(() => {
    if (isKnown) rememberWords(userId, any);
  }, [userId, isKnown, any]);
  if (!any) return !isKnown && reachable && hadWords(userId) ? <div className="min-h-18" /> : null;
  const due = t("words.due", { count: waiting });
  const title = speaker ? t("words.remembers", { name: speaker.name, count: speaker.words }) : due;
  const text = waiting > 0 ? due : t("words.none");
  return (
    <Link
      to={waiting > 0 || !speaker ? "/words/review" : `/chat/${speaker.npcId}`}
      className="flex min-h-18 items-center gap-3 rounded-card border border-line bg-card py-2 pr-4 pl-3 transition-colors hover:border-primary active:bg-primary-soft"
    >
      {speaker ? (
        <Avatar src={speaker.avatar} name={speaker.name} size={52} />
      ) : (
        <IconDisc className="size-13 bg-primary-soft text-primary">
          <WordIcon />
        </IconDisc>
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-tight font-semibold">{title}</span>
        {text !== title && <span className="line-clamp-1 text-sm text-muted">{text}</span>}
      </span>
      <span className="shrink-0 rounded-full bg-primary px-4 py-2 font-semibold text-on-primary">
        {t(waiting > 0 ? "words.review" : "words.talk")}
      </span>
    </Link>
  );
}

const KEY = "hasWords";

/** Whether home has shown words to this user in this browser: then space is reserved while they load. */
const hadWords = (userId: string): boolean => localStorage.getItem(KEY) === userId;

function rememberWords(userId: string, any: boolean): void {
  if (any) localStorage.setItem(KEY, userId);
  else if (hadWords(userId)) localStorage.removeItem(KEY);
}
