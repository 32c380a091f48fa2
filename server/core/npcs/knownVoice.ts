import { AppError } from "../../../schema/rules/appError.ts";
import type { Scope } from "../scope.ts";

/**
 * The voice's name as it is stored: null for the usual one. Throws VALIDATION_FAILED for one that no endpoint has, unless
 * it is in place already: what an operator does to the models takes no character's voice away.
 */
export function requireKnownVoice(
  { speechModel }: Pick<Scope, "speechModel">,
  name: string,
  inPlace: string | null = null,
): string | null {
  if (name === "") return null;
  if (name !== inPlace && !speechModel?.voices.includes(name))
    throw new AppError("VALIDATION_FAILED", { fields: { voiceName: "validation.unknownVoice" } });
  return name;
}
