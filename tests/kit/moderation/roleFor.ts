import type { Role } from "../../../schema/rules/moderation.ts";

/** Whose an operation is, as its description begins; null for everyone's. */
export function roleFor({ description }: { description?: string | null }): Exclude<Role, "user"> | null {
  if (description?.startsWith("For moderators: ")) return "moderator";
  return description?.startsWith("For operators: ") ? "operator" : null;
}
