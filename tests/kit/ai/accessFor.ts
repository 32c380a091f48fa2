import { modelAccess } from "../../../server/adapterChoices.ts";
import type { ModelAccess } from "../../../server/adapterChoices.ts";
import type { AiConfig } from "../../../server/config/config.ts";
import { freeMeter } from "./freeMeter.ts";

/** The way to the models of a configuration. */
export const accessFor = (ai: AiConfig): Promise<ModelAccess | null> => modelAccess(ai, freeMeter(), () => undefined);
