import { randomUUID } from "node:crypto";
import { saveListening, useSpoken } from "../../../../db/queries/words/spokenSentences.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import { deleteFiles, putFile } from "../../media/mediaFiles.ts";
import { modelAct } from "../../modelAct.ts";
import { fareOf } from "../../points/fare.ts";
import { payFor } from "../../points/payFor.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import type { WordPlace } from "../findWord.ts";
import { findSentence } from "./findSentence.ts";
import { speechKey, spokenVoice } from "./spokenVoice.ts";

const DAY_MS = 86_400_000;
const MP3 = "audio/mpeg";

/** A sentence as a model speaks it, and where it stands in its message. */
export interface SentenceSpeech extends Span {
  contentType: string;
  bytes: Uint8Array;
}

/**
 * Speaks the sentence that is at a place of a message, in its character's voice; of a very long one, the part. One that
 * has ended is spoken while the rest of its reply is still being written. Each user pays for a sentence once. The model
 * speaks it once for all who have the same one before them; that it costs them the same tells none of them about the
 * others. In a talk it is paid for by the minute (see `fareOf`). Throws
 * UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, NOT_FOUND also where no sentence is there, CONFLICT for one that
 * has not ended, RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE also where no model speaks, SERVICE_OVERLOADED,
 * SERVICE_UNAVAILABLE.
 */
export async function speakSentence(
  scope: WorkScope &
    Pick<
      Scope,
      "em" | "viewer" | "clock" | "media" | "textAnalyser" | "speechModel" | "limits" | "modelBooks" | "prices"
    >,
  { inTalk, ...place }: WordPlace & { inTalk: boolean },
): Promise<SentenceSpeech> {
  const viewer = requireRegistered(scope);
  const { sentence, language, voice: wished, ...span } = await findSentence(scope, viewer, place);
  const { speechModel, media, clock } = scope;
  if (!speechModel) throw new AppError("AI_UNAVAILABLE", { act: "speech" });
  const voice = spokenVoice(speechModel, wished);
  const key = speechKey(speechModel, voice, language, sentence);
  const { userId } = viewer;
  const now = clock();
  const spoken = await useSpoken(scope.em, { key, userId, now, dayAgo: new Date(now.getTime() - DAY_MS) });
  const before = spoken && (await media.read(spoken.file));
  if (before && spoken.isPaid) return { ...span, contentType: MP3, bytes: before };
  await scope.limits.take("speechByUser", userId);
  const { price, description, isDue } = await fareOf(scope, "speech", { userId, inTalk });
  // Each request has a file of its own: what is being written has no reader.
  const file = `${randomUUID()}.mp3`;
  let isStored = false;
  try {
    const bytes = await payFor(scope, {
      userId,
      price,
      description,
      reference: place.messageId,
      asksNoModel: Boolean(before),
      act: async () =>
        before ??
        modelAct("speech", async (signal) => {
          const said = await speechModel.speak(sentence, language, voice, signal, userId);
          await putFile(media, file, { bytes: said, contentType: MP3 });
          return said;
        }),
      // Of two requests at once only one is paid for. A file that was lost is made again for nothing.
      store: async (tx) => {
        const lost = before ? null : (spoken?.file ?? null);
        const listening = await saveListening(tx.em, {
          key,
          userId,
          file: before ? spoken.file : file,
          lost,
          now: clock(),
        });
        isStored = listening.isStored;
        return listening.isNew && (await isDue(tx));
      },
    });
    return { ...span, contentType: MP3, bytes };
  } catch (error) {
    isStored = false;
    throw error;
  } finally {
    if (!isStored && !before) await deleteFiles(media, [file]);
  }
}
