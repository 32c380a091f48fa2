import { createHash, randomUUID } from "node:crypto";
import { keepSpoken, useSpoken } from "../../../../db/queries/words/spokenSentences.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { sentencesOf } from "../../../../schema/rules/words/sentences.ts";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import { modelAct } from "../../language/modelAct.ts";
import { deleteFiles } from "../../media/deleteFiles.ts";
import { putFile } from "../../media/putFile.ts";
import { payFor } from "../../points/payFor.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";
import { findWord } from "../findWord.ts";
import type { WordPlace } from "../findWord.ts";

const DAY_MS = 86_400_000;
const MP3 = "audio/mpeg";

/** A sentence as a model speaks it, and where it stands in its message. */
export interface SpokenSentence extends Span {
  contentType: string;
  bytes: Uint8Array;
}

/**
 * Speaks the sentence of a message in which a word stands; of a very long one, the part. It is kept for all who have the same sentence before them, so
 * that it costs points once. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, NOT_FOUND also where no word
 * starts there, CONFLICT for a message that is still being written, RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE
 * also where no model speaks, SERVICE_OVERLOADED, SERVICE_UNAVAILABLE.
 */
export async function speakSentence(scope: Scope, place: WordPlace): Promise<SpokenSentence> {
  const viewer = requireRegistered(scope);
  const { text, word } = await findWord(scope, viewer, place);
  const { speechModel, media, clock } = scope;
  if (!speechModel) throw new AppError("AI_UNAVAILABLE", { act: "speech" });
  const { language, messageId } = text;
  const span = sentencesOf(text.text, language).findLast(({ start }) => start <= word[0]);
  if (!span) throw new AppError("NOT_FOUND");
  const sentence = text.text.slice(span.start, span.end);
  const key = speechKey(speechModel.name, language, sentence);
  const keptFile = await useSpoken(scope.em, key, clock(), new Date(clock().getTime() - DAY_MS));
  const before = keptFile === null ? null : await media.read(keptFile);
  if (before) return { ...span, contentType: MP3, bytes: before };
  await scope.limits.take("speechByUser", viewer.userId);
  // Each request has a file of its own: what is being written has no reader.
  const file = `${randomUUID()}.mp3`;
  let isKept = false;
  try {
    const bytes = await payFor(scope, {
      userId: viewer.userId,
      price: scope.prices.speech,
      description: "speech",
      reference: messageId,
      act: () =>
        modelAct("speech", async (signal) => {
          const spoken = await speechModel.speak(sentence, language, signal);
          await putFile(media, file, { bytes: spoken, contentType: MP3 });
          return spoken;
        }),
      // Of two requests at once only one is paid for. A file that was lost is made again for nothing.
      keep: async ({ em }) => {
        const kept = await keepSpoken(em, { key, file, lost: keptFile, now: clock() });
        isKept = kept.isKept;
        return kept.isNew;
      },
    });
    return { ...span, contentType: MP3, bytes };
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (!isKept) await deleteFiles(media, [file]);
  }
}

/** What a spoken sentence is found by: the same for the same sentence in the same voice. */
function speechKey(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
