/** What models are asked for. A model for `tools` translates, suggests, polishes, explains and corrects. */
export const MODEL_PURPOSES = ["chat", "tools", "image", "speech", "transcription", "moderation"] as const;

export type ModelPurpose = (typeof MODEL_PURPOSES)[number];
