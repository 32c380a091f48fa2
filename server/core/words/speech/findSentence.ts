import { setTimeout as delay } from "node:timers/promises";
import { findGrowingText, findWordTexts } from "../../../../db/queries/words/wordTexts.ts";
import type { MessageTextRow } from "../../../../db/queries/words/wordTexts.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { plainTextOf } from "../../../../schema/rules/markup/markup.ts";
import { endedSentences, sentenceAt, sentencesOf } from "../../../../schema/rules/words/sentences.ts";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import { wordAt } from "../../../../schema/rules/words/textWord.ts";
import { wordStartRules } from "../../../../schema/rules/words/wordPlaces.ts";
import type { Scope } from "../../scope.ts";
import type { Viewer } from "../../viewer.ts";
import { analysedTexts } from "../analysedTexts.ts";
import type { WordPlace } from "../findWord.ts";
import type { SpokenVoice } from "./speechModel.port.ts";

/** The journal of a reply is stored 50 ms behind what its reader has seen. */
const BEHIND_MS = 50;
/** Looks at it, and milliseconds between two, before the sentence counts as not ended: some 300 ms in all. */
const LOOKS = 13;
const LOOK_MS = BEHIND_MS / 2;

/** A sentence of a message, and where it stands in what is read of the message. */
export interface FoundSentence extends Span {
  sentence: string;
  language: Language;
  /** Whose sentence it is. */
  voice: SpokenVoice;
}

/**
 * The sentence that has something to say at this place of a message in the viewer's chat; of a reply that is still being
 * written, too, once the sentence has ended. Throws VALIDATION_FAILED, NOT_FOUND also where no sentence is there, CONFLICT
 * for one that has not ended, RATE_LIMITED for too many that wait for one, SERVICE_OVERLOADED.
 */
export async function findSentence(
  scope: Pick<Scope, "em" | "onError" | "textAnalyser" | "limits">,
  { userId }: Viewer,
  { npcId, messageId, start: given }: WordPlace,
): Promise<FoundSentence> {
  const { start } = parse(wordStartRules, { start: given });
  if (![npcId, messageId].every(isUuid)) throw new AppError("NOT_FOUND");
  for (let look = 1; look <= LOOKS; look += 1) {
    const [found] = await findWordTexts(scope.em, { userId, npcId, messageIds: [messageId] });
    if (!found) throw new AppError("NOT_FOUND");
    if (found.text !== null) return sentenceOfWhole(scope, found, start);
    const text = plainTextOf(await findGrowingText(scope.em, messageId), "growing");
    const span = endedSentences(text, found.language).find((one) => isAt(one, start));
    if (span) return asFound(text, found, span);
    // Before the first wait: as many may wait as may ask a model.
    if (look === 1) await scope.limits.take("speechByUser", userId);
    await delay(LOOK_MS);
  }
  throw new AppError("CONFLICT");
}

async function sentenceOfWhole(
  scope: Pick<Scope, "em" | "onError" | "textAnalyser">,
  row: MessageTextRow,
  start: number,
): Promise<FoundSentence> {
  const [found] = await analysedTexts(scope, [row]);
  if (!found) throw new AppError("NOT_FOUND");
  const { text, language } = found;
  const word = wordAt(found.words, start);
  const span = word ? sentenceAt(text, language, word) : sentencesOf(text, language).find((one) => isAt(one, start));
  if (!span) throw new AppError("NOT_FOUND");
  return asFound(text, found, span);
}

const isAt = ({ start, end }: Span, place: number): boolean => start <= place && place < end;

function asFound(
  text: string,
  { language, voice }: Pick<MessageTextRow, "language" | "voice">,
  { start, end }: Span,
): FoundSentence {
  const sentence = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(sentence)) throw new AppError("NOT_FOUND");
  return { start, end, sentence, language, voice };
}
