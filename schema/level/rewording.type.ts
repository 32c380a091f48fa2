import { enumOf } from "../enumOf.ts";
import { REWORDINGS } from "../rules/level/rewording.ts";

export const RewordingEnum = enumOf("Rewording", REWORDINGS, "How a reply is said once more.");
