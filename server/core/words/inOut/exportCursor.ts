import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/identifiers.ts";

/** A word's place in an export, which is in the order of saving. */
interface ExportPlace {
  createdAt: Date;
  id: string;
}

/** The cursor behind a word. */
export function cursorOf({ createdAt, id }: ExportPlace): string {
  return `${createdAt.toISOString()} ${id}`;
}

/** The word before a cursor; it may be gone. Throws VALIDATION_FAILED. */
export function placeAtCursor(cursor: string): ExportPlace {
  const [time = "", id = "", ...more] = cursor.split(" ", 3);
  const createdAt = new Date(time);
  if (!WRITTEN_TIME.test(time) || Number.isNaN(createdAt.getTime()) || !isUuid(id) || more.length > 0)
    throw new AppError("VALIDATION_FAILED", { fields: { cursor: "validation.invalidValue" } });
  return { createdAt, id };
}

/** A time as cursors have it. PostgreSQL knows fewer years than dates do that are written otherwise. */
const WRITTEN_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
