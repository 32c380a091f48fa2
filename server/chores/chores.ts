import type { Logger } from "pino";
import { withoutTimeLimit } from "../../db/driver/withoutTimeLimit.ts";
import { analyzeParts } from "../../db/partitions/analyzeParts.ts";
import type { Scopes } from "../callers/scopes.ts";
import { forgetLostGuests } from "../core/accounts/sessions/forgetLostGuests.ts";
import { forgetOldSignIns } from "../core/accounts/sessions/forgetOldSignIns.ts";
import { countStartedChats } from "../core/chat/messages/startedChats.ts";
import { interruptAbandoned } from "../core/chat/replies/ends/interruptAbandoned.ts";
import { forgetJournals } from "../core/chat/replies/forgetJournals.ts";
import { forgetUnusedImages } from "../core/media/forgetUnusedImages.ts";
import { addUpDays } from "../core/moderation/money/moneyDays.ts";
import { forgetEvidence } from "../core/moderation/reports/forgetEvidence.ts";
import { forgetActivity } from "../core/overview/storeActivity.ts";
import { releaseForgotten } from "../core/points/releaseForgotten.ts";
import { ChainWatch } from "../core/recharge/watch/chainWatch.ts";
import type { Scope } from "../core/scope.ts";
import { forgetDeletedWords } from "../core/words/saved/forgetDeletedWords.ts";
import { forgetSpeech } from "../core/words/speech/forgetSpeech.ts";
import type { Chore } from "../repeat.ts";
import type { ChoreTurn } from "./choreTurn.ts";
import { repeatInTurn } from "./repeatInTurn.ts";

/** Milliseconds between two searches for replies whose writer is gone. */
const REAP_MS = 2000;
/** Milliseconds between two searches for points that a dead process has reserved. */
const FORGOTTEN_MS = 60_000;
/** Milliseconds between two looks whether the simulated chain's next block is due. */
const MINE_MS = 500;
/** Milliseconds between two clean-ups: an hour. */
const TIDY_MS = 3_600_000;

interface ChoreParts {
  scopes: Scopes;
  turn: ChoreTurn;
  log: Logger;
  /** Milliseconds between two looks at the chain. */
  chainPollMs: number;
  /** Mines the simulated chain's next block once it is due; null on a real chain. */
  mineWhenDue: (() => Promise<void>) | null;
  isStopping: () => boolean;
}

/** Begins what is one's for the whole installation: the node whose turn it is does it. */
export function startChores({ scopes, turn, log, chainPollMs, mineWhenDue, isStopping }: ChoreParts): Chore[] {
  const watch = new ChainWatch(scopes.own(), chainPollMs, (error) => {
    if (error) log.warn({ err: error }, "the chain cannot be read: orders stay as they are until it can");
    else log.info("the chain can be read again");
  });
  const goesOn = (): boolean => !isStopping() && turn.isMine();
  const parts = { turn, log };
  const cleanUps: ((scope: Scope) => Promise<unknown>)[] = [
    forgetOldSignIns,
    (scope) => forgetLostGuests(scope, goesOn),
    forgetEvidence,
    forgetUnusedImages,
    (scope) => forgetDeletedWords(scope, goesOn),
    forgetSpeech,
    (scope) => forgetJournals(scope, goesOn),
    forgetActivity,
    ({ em }) => analyzeParts(em.fork(), goesOn),
  ];
  /** One after the other: each may take a connection for minutes. */
  const cleanUp = async (): Promise<void> => {
    for (const one of cleanUps) {
      if (!goesOn()) return;
      await withoutTimeLimit(() => one(scopes.own())).catch((error: unknown) =>
        log.error({ err: error }, "a clean-up failed"),
      );
    }
  };
  return [
    // Until the first look no order can be made.
    repeatInTurn(chainPollMs, () => watch.look(), parts, "at once"),
    repeatInTurn(REAP_MS, () => interruptAbandoned(scopes.own(), "lapsed"), parts),
    repeatInTurn(TIDY_MS, () => countStartedChats(scopes.own()), parts, "at once"),
    repeatInTurn(TIDY_MS, cleanUp, parts),
    repeatInTurn(FORGOTTEN_MS, () => releaseForgotten(scopes.own()), parts),
    repeatInTurn(TIDY_MS, () => withoutTimeLimit(() => addUpDays(scopes.own())), parts, "at once"),
    ...(mineWhenDue ? [repeatInTurn(MINE_MS, mineWhenDue, parts)] : []),
  ];
}
