import { randomUUID } from "node:crypto";
import { saveSpoken, useSpoken } from "../../../../db/queries/words/spokenSentences.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { VOICE_SAMPLES, voiceSampleRules } from "../../../../schema/rules/words/voiceSamples.ts";
import { deleteFiles, putFile } from "../../media/mediaFiles.ts";
import { modelAct } from "../../modelAct.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";
import { speechKey, spokenVoice } from "./spokenVoice.ts";

const DAY_MS = 86_400_000;
const MP3 = "audio/mpeg";

/** A sample of a voice as a file. */
export interface SpeechSample {
  contentType: string;
  bytes: Uint8Array;
}

/**
 * Lets a voice be heard before it is chosen, at no price. What it says is fixed for each language and kept as other
 * spoken sentences are, so that models speak at most voices × paces × languages samples a month. Throws
 * UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED, MODEL_CAP_REACHED, AI_UNAVAILABLE also where no
 * model speaks, SERVICE_OVERLOADED, SERVICE_UNAVAILABLE.
 */
export async function speakSample(
  scope: Pick<Scope, "em" | "viewer" | "clock" | "media" | "speechModel" | "limits" | "modelBooks">,
  input: object,
): Promise<SpeechSample> {
  const { userId } = requireRegistered(scope);
  const { voice: name = "", pace = 0, language } = parse(voiceSampleRules, input);
  const { speechModel, media } = scope;
  if (!speechModel) throw new AppError("AI_UNAVAILABLE", { act: "speech" });
  if (name !== "" && !speechModel.voices.includes(name))
    throw new AppError("VALIDATION_FAILED", { fields: { voice: "validation.unknownVoice" } });
  await scope.limits.take("voiceSampleByUser", userId);
  const voice = spokenVoice(speechModel, { name: name || null, pace });
  const sentence = VOICE_SAMPLES[language];
  const key = speechKey(speechModel, voice, language, sentence);
  const now = scope.clock();
  const spoken = await useSpoken(scope.em, { key, userId, now, dayAgo: new Date(now.getTime() - DAY_MS) });
  const before = spoken && (await media.read(spoken.file));
  if (before) return { contentType: MP3, bytes: before };
  await scope.modelBooks.refuseAtCap(userId);
  const bytes = await modelAct("speech", (signal) => speechModel.speak(sentence, language, voice, signal, userId));
  const file = `${randomUUID()}.mp3`;
  let isStored = false;
  try {
    await putFile(media, file, { bytes, contentType: MP3 });
    isStored = await saveSpoken(scope.em, { key, file, lost: spoken?.file ?? null, now: scope.clock() });
  } finally {
    // Of two requests at once, one has stored its own.
    if (!isStored) await deleteFiles(media, [file]);
  }
  return { contentType: MP3, bytes };
}
