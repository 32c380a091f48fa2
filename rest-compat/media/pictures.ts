import { z } from "zod";

/** The fields that hold the address of a picture. */
const PICTURES = z.registry<{ isPicture: true }>();

/** The address of a picture in an answer: absolute, because legacy clients may be pages of other origins. */
export const picture = z.string().meta({ format: "uri" }).register(PICTURES, { isPicture: true });

/** The address of a picture in a request: as an answer gave it, or its path alone. */
export const givenPicture = z.string().meta({ format: "uri-reference" }).register(PICTURES, { isPicture: true });

type Fields = Record<string, unknown>;
type Change = (address: string) => string;

/** The data of an answer, with addresses in place of the paths that GraphQL gives. `origin` is this server's. */
export function withAddresses(shape: z.ZodType, data: object, origin: string): object {
  const given = changed(shape, data, (path) => (path.startsWith("/") ? origin + path : path));
  return typeof given === "object" && given !== null ? given : data;
}

/** The fields of a body, with paths in place of addresses on this server, which has these origins. */
export function withPaths(body: z.ZodObject, fields: Fields, origins: readonly string[]): Fields {
  return changedFields(body, fields, (address) => pathAt(origins, address));
}

/** Changes the pictures in a value; parts that are not as their schema says stay as they are. */
function changed(schema: z.core.$ZodType, value: unknown, change: Change): unknown {
  if (PICTURES.has(schema)) return typeof value === "string" ? change(value) : value;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return changed(schema.unwrap(), value, change);
  if (schema instanceof z.ZodPipe) return changed(schema.in, value, change);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((one: unknown) => changed(schema.element, one, change)) : value;
  return schema instanceof z.ZodObject && isFields(value) ? changedFields(schema, value, change) : value;
}

function changedFields({ shape }: z.ZodObject, fields: Fields, change: Change): Fields {
  const all = Object.entries(fields).map(([name, value]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return [name, schema ? changed(schema, value, change) : value];
  });
  return Object.fromEntries(all);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The path of an address at one of the origins, and any other address as it is. An origin may end in a path. */
function pathAt(origins: readonly string[], address: string): string {
  if (!URL.canParse(address)) return address;
  const { href } = new URL(address);
  const own = origins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).href.replace(/\/$/, ""));
  const origin = own.find((one) => href.startsWith(`${one}/`));
  return origin === undefined ? address : href.slice(origin.length);
}
