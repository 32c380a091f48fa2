import { z } from "zod";

/** The shapes of all answers, by their names in the OpenAPI document. */
export const SHAPES = z.registry<{ id: string }>();

/** Describes an object of an answer, and publishes it in the OpenAPI document as `name`. */
export function shape<Fields extends z.ZodRawShape>(name: string, fields: Fields): z.ZodObject<Fields> {
  return z.object(fields).register(SHAPES, { id: name });
}

export const uuid = z.uuid();
/** ISO 8601 in UTC, ending in `Z`. */
export const time = z.iso.datetime();
/** GraphQL's Int. */
export const int = z.int32();
