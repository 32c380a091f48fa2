import type { ModelPurpose } from "../../schema/rules/models.ts";
import type { AiConfig } from "./config.ts";

/** Whether an endpoint has a model for this. */
export const hasModel = (ai: AiConfig, purpose: ModelPurpose): boolean =>
  ai.kind === "openai" && ai.endpoints.some(({ models }) => models[purpose] !== undefined);
