import type { FactKind } from "./factForms.ts";

/** What a fact is about, so that a newer one supersedes it: likes and dislikes of one thing are one subject. */
export function subjectOf(kind: FactKind, value: string, other: string | undefined): string {
  if (kind === "other") return `name of the ${other ?? "friend"}`;
  return kind === "like" || kind === "dislike" ? `${LIKING}${value.toLowerCase()}` : kind;
}

const LIKING = "liking of ";

/** Whether a fact says what someone likes, or does not. */
export const isLiking = (subject: string): boolean => subject.startsWith(LIKING);
