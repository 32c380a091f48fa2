import { Link } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { classNames } from "../../../components/classNames.ts";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";

/** Two lines and what is due, as on phones: what is below stays where it is as the card comes. */
const ROOM = "min-h-20 sm:min-h-18";

export const TodayRoom = () => <div className={ROOM} />;

interface TodayCardProps {
  to: string;
  state?: unknown;
  face: { src: string | null; name: string };
  title: string;
  /** The title's language, where it is another than the page's. */
  lang?: string;
  text?: string | undefined;
  action: string;
}

/** Something to do today, by the face of a character. */
export function TodayCard({ to, state, face, title, lang, text, action }: TodayCardProps) {
  return (
    <Link
      to={to}
      state={state}
      className={classNames(
        ROOM,
        "flex items-center gap-3 rounded-card border border-line bg-card px-3 py-2 transition-colors hover:border-primary active:bg-primary-soft",
      )}
    >
      <Avatar src={face.src} name={face.name} size={52} />
      <span className="min-w-0 flex-1 wrap-break-word">
        <span lang={lang} dir="auto" className="block leading-tight font-semibold text-balance">
          {title}
        </span>
        {text !== undefined && <span className="block text-sm text-muted">{text}</span>}
      </span>
      <span className="flex min-h-10 min-w-10 shrink-0 items-center justify-center rounded-full bg-primary font-semibold text-on-primary sm:px-4">
        <span className="max-sm:sr-only">{action}</span>
        <ForwardIcon size={22} className="sm:hidden" />
      </span>
    </Link>
  );
}
