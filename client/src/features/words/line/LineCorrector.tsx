import { useApolloClient, useFragment } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { usePoints } from "../../../lib/points/usePoints.ts";
import { useSession } from "../../../lib/session/session.ts";
import { createStore } from "../../../lib/store.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { CorrectsLinesDocument, ReplyStateFragmentDoc } from "../../../lib/words/corrections.generated.ts";
import { forgetLine, sentLines } from "../../../lib/words/sentLines.ts";
import type { SentLine } from "../../../lib/words/sentLines.ts";
import { requestCorrection } from "./useCorrection.ts";

/** Corrects the lines sent from this page, for users who have chosen that. Renders nothing. */
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

/** The balance that was too low for a correction: with no more than that, none is tried. */
const tooFew = createStore<number | null>(null);

/**
 * Corrects a line once its reply has ended, if the user has chosen that. Failures are silent, as the pencil is still
 * there; only missing points are reported, once.
 */
function useCorrectByItself(line: SentLine): void {
  const client = useApolloClient();
  const balance = usePoints()?.balance ?? null;
  const begun = useRef(false);
  const { data, dataState } = useFragment({
    fragment: ReplyStateFragmentDoc,
    from: { __typename: "Message", id: line.replyMessageId },
  });
  const hasEnded = dataState === "complete" && !data.isGenerating;

  useEffect(() => {
    if (!hasEnded || begun.current) return;
    begun.current = true;
    const correct = async (): Promise<void> => {
      const stopped = tooFew.get();
      if (stopped !== null && balance !== null && balance <= stopped) return;
      const { data: known } = await client.query({ query: CorrectsLinesDocument });
      if (!known?.wordSettings.correctsLines) return;
      try {
        await requestCorrection(client, line);
        tooFew.set(null);
      } catch (error) {
        if (errorCodeOf(error) !== "INSUFFICIENT_POINTS") return;
        tooFew.set(balance ?? 0);
        if (stopped !== null) return;
        await i18n.loadNamespaces("words");
        showToast("info", i18n.t("words:line.outOfPoints"));
      }
    };
    correct()
      .catch(() => undefined)
      .finally(() => forgetLine(line.messageId));
  }, [hasEnded, balance, client, line]);
}
