import { isRecord } from "../isRecord.ts";

/** Pictures of one answer that a first screen has room for. */
const MOST = 6;

/** The pictures of the first characters in an answer, as the pages show them. */
export function picturesIn(answer: unknown): string[] {
  return [...new Set(charactersIn(answer).flatMap(pictureOf))].slice(0, MOST);
}

function charactersIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(charactersIn);
  if (!isRecord(value)) return [];
  return "avatar" in value && "images" in value ? [value] : Object.values(value).flatMap(charactersIn);
}

function pictureOf({ images, avatar }: Record<string, unknown>): string[] {
  const picture: unknown = (Array.isArray(images) && images[0]) || avatar;
  return typeof picture === "string" ? [picture] : [];
}
