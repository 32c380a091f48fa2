import { findChat } from "../../../../db/queries/chat/chats.ts";
import { findLatestRun } from "../../../../db/queries/chat/sceneRuns.ts";
import type { SceneRunRow } from "../../../../db/queries/chat/sceneRuns.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { SceneTexts } from "../../../../schema/rules/scenes.ts";
import { textsOf } from "../../chat/scenes/sceneView.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { saveWords } from "./saveWords.ts";
import type { NewWord } from "./saveWords.ts";

/**
 * Saves the words of the scene that is or was played last in the viewer's chat with a character, each in a line of the
 * scene. Gives how many were not saved before. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, TOO_MANY_WORDS;
 * NOT_FOUND where no scene was played.
 */
export async function saveSceneWords(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  npcId: string,
): Promise<number> {
  const viewer = requireRegistered(scope);
  const { userId } = viewer;
  await scope.limits.take("changeWordByUser", userId);
  const chat = isUuid(npcId) ? await findChat(scope.em, userId, npcId) : null;
  const run = chat && (await findLatestRun(scope.em, chat.id));
  if (!run) throw new AppError("NOT_FOUND");
  const words = wordsOf(run, viewer);
  const saved = await inTransaction(scope, (tx) => saveWords(tx, userId, words, scope.clock()));
  return saved.filter(({ isNew }) => isNew).length;
}

const linesOf = ({ opening, goals }: SceneTexts): string[] => [
  ...goals.flatMap(({ hint, answer }) => [hint, answer]),
  opening,
];

function wordsOf(run: SceneRunRow, { language: practised, nativeLanguage }: Viewer): NewWord[] {
  const { language, texts } = textsOf(run, practised);
  const own = textsOf(run, nativeLanguage, practised).texts;
  const [lines, meanings] = [linesOf(texts), linesOf(own)];
  // Without a translation nothing tells what they mean.
  if (own === texts) return [];
  return texts.words.map((word, at) => {
    const line = lines.findIndex((text) => text.includes(word));
    // What its maker writes need not stand in a line.
    const sentence = lines[line] ?? word;
    const gapStart = sentence.indexOf(word);
    const gloss = own.words[at] ?? "";
    return {
      kind: "word" as const,
      language,
      nativeLanguage,
      lemma: word,
      surface: word,
      reading: null,
      partOfSpeech: null,
      gloss,
      note: "",
      sentence,
      gapStart,
      gapEnd: gapStart + word.length,
      translation: meanings[line] ?? gloss,
      npcId: null,
      npcName: "",
      messageId: null,
      saidAt: run.startedAt,
    };
  });
}
