import { MAX_MESSAGE_LENGTH } from "../../../schema/rules/chat.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { transcribeRules } from "../../../schema/rules/language.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { fareOf } from "../points/fare.ts";
import { payFor } from "../points/payFor.ts";
import type { Scope } from "../scope.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";
import { modelAct } from "../modelAct.ts";
import type { Transcript } from "./transcriptionModel.port.ts";

/**
 * Writes down a recording of speech, as far as it fits into a message. Nothing is stored, and silence costs nothing. In a
 * talk it is paid for by the minute (see `fareOf`).
 * Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE also
 * where no model writes, SERVICE_OVERLOADED.
 */
export async function transcribe(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "transcriptionModel" | "limits" | "modelBooks" | "prices">,
  input: unknown,
): Promise<Transcript> {
  const { userId, language: practised } = requireRegistered(scope);
  const { audio, language = practised, inTalk } = parse(transcribeRules, input);
  const { transcriptionModel } = scope;
  if (!transcriptionModel) throw new AppError("AI_UNAVAILABLE", { act: "dictation" });
  await scope.limits.take("dictationByUser", userId);
  const recording = Buffer.from(audio, "base64");
  const { price, description, isDue } = await fareOf(scope, "dictation", { userId, inTalk });
  return payFor(scope, {
    userId,
    price,
    description,
    act: () =>
      modelAct("dictation", async (signal) => {
        const said = await transcriptionModel.transcribe(recording, language, signal, userId);
        return { ...said, text: [...said.text.trim()].slice(0, MAX_MESSAGE_LENGTH).join("") };
      }),
    store: async (tx, said) => said.text !== "" && (await isDue(tx)),
  });
}
