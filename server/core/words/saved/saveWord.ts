import { findExplanations } from "../../../../db/queries/words/explanations.ts";
import type { ExplanationRow } from "../../../../db/queries/words/explanations.ts";
import { findWordTexts } from "../../../../db/queries/words/wordTexts.ts";
import type { MessageTextRow } from "../../../../db/queries/words/wordTexts.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { wholeTerm } from "../../../../schema/rules/words/saved/wholeTerm.ts";
import { wordStartRules } from "../../../../schema/rules/words/wordPlaces.ts";
import { npcIn } from "../../chat/replies/readTalk.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import type { WordPlace } from "../findWord.ts";
import { viewSavedWord } from "./viewSavedWord.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { saveWords } from "./saveWords.ts";
import type { NewWord } from "./saveWords.ts";

/**
 * Saves a word that was explained to the viewer, with its sentence. Saving it again gives what is saved. Throws
 * UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, VALIDATION_FAILED, TOO_MANY_WORDS, and NOT_FOUND also for a word that
 * was not explained.
 */
export async function saveWord(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  { npcId, messageId, ...at }: WordPlace,
): Promise<SavedWordRow> {
  const { userId, nativeLanguage } = requireRegistered(scope);
  await scope.limits.take("changeWordByUser", userId);
  const { start } = parse(wordStartRules, at);
  if (![npcId, messageId].every(isUuid)) throw new AppError("NOT_FOUND");
  const em = scope.em.fork();
  const [text] = await findWordTexts(em, { userId, npcId, messageIds: [messageId] });
  if (!text) throw new AppError("NOT_FOUND");
  const explained = (await findExplanations(em, { messageIds: [messageId], nativeLanguage })).find(
    (one) => one.alternative === text.alternative && one.start === start,
  );
  if (!explained) throw new AppError("NOT_FOUND");
  const speaker = text.sender === "npc" ? { npcId, npcName: (await npcIn(em, npcId, text.language)).name } : NO_SPEAKER;
  const word = newWord(explained, text, speaker);
  const [saved] = await inTransaction(scope, (tx) => saveWords(tx, userId, [word], scope.clock()));
  return viewSavedWord(scope, saved?.id ?? "");
}

/** Who says a line of one's own. */
const NO_SPEAKER = { npcId: null, npcName: "" };

function newWord(
  explained: ExplanationRow,
  { messageId, createdAt }: MessageTextRow,
  speaker: Pick<NewWord, "npcId" | "npcName">,
): NewWord {
  const { language, nativeLanguage, lemma, reading, partOfSpeech, gloss, note, sentence, translation } = explained;
  const start = explained.start - explained.sentenceStart;
  const gap = wholeTerm(sentence, { start, end: start + explained.surface.length }, lemma);
  return {
    kind: "word",
    language,
    nativeLanguage,
    lemma,
    surface: sentence.slice(gap.start, gap.end),
    reading,
    partOfSpeech,
    gloss,
    note,
    sentence,
    gapStart: gap.start,
    gapEnd: gap.end,
    translation,
    ...speaker,
    messageId,
    saidAt: createdAt,
  };
}
