import { useSession } from "../../../lib/session/session.ts";
import { sentLines } from "../../../lib/words/sentLines.ts";
import type { SentLine } from "../../../lib/words/sentLines.ts";
import { useCorrectByItself } from "./useCorrectByItself.ts";

/** Corrects the lines that were sent from this page, for those who have set that. It shows nothing itself. */
export function LineCorrector() {
  const { user } = useSession();
  const lines = sentLines.use();
  return lines
    .filter(({ userId }) => userId === user?.id)
    .map((line) => <Corrector key={line.messageId} line={line} />);
}

function Corrector({ line }: { line: SentLine }) {
  useCorrectByItself(line);
  return null;
}
