import { z } from "zod";

/** What calls answer with, by the names that the OpenAPI document gives it. */
export const SHAPES = z.registry<{ id: string }>();

/** Describes an object once: its type is inferred, and the OpenAPI document shows it under `name`. */
export function shape<Fields extends z.ZodRawShape>(name: string, fields: Fields): z.ZodObject<Fields> {
  return z.object(fields).register(SHAPES, { id: name });
}

export const uuid = z.uuid();
/** ISO 8601 with `Z`. */
export const time = z.iso.datetime();
/** GraphQL's Int. */
export const int = z.int32();
