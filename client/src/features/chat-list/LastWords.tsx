import { useServerReachable } from "../../lib/apollo/reachability.ts";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";

/** Stands in a text for the words, which have a language of their own. */
export const WORDS = "\u{E000}";

/** What stands between a sender and the words. */
const COLON = /\s?[:：]\s?$/;

interface LastWordsProps {
  chat: ChatRowFragment;
  /** The language of the words, where it is known. */
  lang: string;
  /** The text around the words, with `WORDS` in their place. */
  around: string;
  /** Says that a reply is being written. */
  writing: string;
}

/** The latest message of a conversation and its sender, or that a reply is being written. */
export function LastWords({ chat: { lastMessage, isWriting }, lang, around, writing }: LastWordsProps) {
  const reachable = useServerReachable();
  // Without a connection it is not known whether it still is.
  if (isWriting && reachable) return <span className="text-primary">{writing}</span>;
  const [before = "", after] = around.split(WORDS);
  const end = before.search(COLON);
  return (
    <>
      {/* A long name leaves the line to the words. */}
      {end > 0 && <span className="inline-block max-w-[60%] truncate align-bottom">{before.slice(0, end)}</span>}
      {before.slice(Math.max(end, 0))}
      {/* Small by its own class too: lines of small Chinese texts end at their signs. */}
      <span lang={lang} className="text-sm" dir={before ? "auto" : undefined}>
        {lastMessage}
      </span>
      {after}
    </>
  );
}
