import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { insertHouseText } from "../../../../db/queries/moderation/houseTexts.ts";
import type { HouseTextRow } from "../../../../db/queries/moderation/houseTexts.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { houseTextRules } from "../../../../schema/rules/house.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/**
 * Writes a version of the rules, the imprint or the privacy notice; those before stay readable for operators. Throws as
 * `requireRole`, VALIDATION_FAILED; CONFLICT where another one has changed the same version.
 */
export async function setHouseText(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  input: object,
): Promise<HouseTextRow> {
  const { userId } = requireRole(scope, "operator");
  const { kind, language, text, version } = parse(houseTextRules, input);
  return inTransaction(scope, async ({ em }) => {
    const at = scope.clock();
    const row = { kind, language, text, version: version + 1, at, operatorId: userId };
    const written = await insertHouseText(em, row);
    if (!written) throw new AppError("CONFLICT");
    await noteAct(
      em,
      { operatorId: userId, act: "setHouseText", subject: `${kind} ${language} ${written.version}` },
      at,
    );
    return written;
  });
}
