/** A call of `/moderations`, as far as the fake reads it. */
export interface ModerationRequest {
  model: string;
  input: ({ type: "text"; text: string } | { type: "image_url"; image_url: { url: string } })[];
}

export function isModerationRequest(body: unknown): body is ModerationRequest {
  return typeof body === "object" && body !== null && "model" in body && "input" in body && Array.isArray(body.input);
}

const CATEGORIES = [
  "sexual",
  "sexual/minors",
  "violence",
  "hate/threatening",
  "harassment",
  "self-harm/intent",
  "illicit",
];

/** The answer to a call: every category, of which those are true that were flagged. */
export function moderationAnswer(flagged: readonly string[]): object {
  const categories = Object.fromEntries(CATEGORIES.map((name) => [name, flagged.includes(name)]));
  return { id: "modr-fake", model: "fake", results: [{ flagged: flagged.length > 0, categories }] };
}
