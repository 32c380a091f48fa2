import { z } from "zod";

/** The fields that have the address of a picture. */
const PICTURES = z.registry<{ isPicture: true }>();

/** The address of a picture in an answer: absolute, because legacy clients may be pages of other origins. */
export const picture = z.string().meta({ format: "uri" }).register(PICTURES, { isPicture: true });

/** The address of a picture in a request: as an answer gave it, or its path alone. */
export const givenPicture = z.string().meta({ format: "uri-reference" }).register(PICTURES, { isPicture: true });

type Fields = Record<string, unknown>;
type Change = (address: string) => string;

/** The data of an answer, with addresses in place of the paths that GraphQL gives. `origin` is this server's. */
export function withAddresses(shape: z.ZodType, data: object, origin: string): object {
  const given = changerOf(shape)?.(data, (path) => (path.startsWith("/") ? origin + path : path));
  return typeof given === "object" && given !== null ? given : data;
}

/** The fields of a body, with paths in place of addresses on this server, which has these origins. */
export function withPaths(body: z.ZodObject, fields: Fields, origins: readonly string[]): Fields {
  const given = changerOf(body)?.(fields, (address) => pathAt(origins, address));
  return isFields(given) ? given : fields;
}

/** Changes the pictures in a value; parts that are not as their schema says stay as they are. */
type Changer = (value: unknown, change: Change) => unknown;

/** Changers by their schemas, so that each schema is gone through once; null for one without pictures. */
const CHANGERS = new WeakMap<z.core.$ZodType, Changer | null>();

function changerOf(schema: z.core.$ZodType): Changer | null {
  const known = CHANGERS.get(schema);
  const changer = known === undefined ? makeChanger(schema) : known;
  CHANGERS.set(schema, changer);
  return changer;
}

function makeChanger(schema: z.core.$ZodType): Changer | null {
  if (PICTURES.has(schema)) return (value, change) => (typeof value === "string" ? change(value) : value);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return changerOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return changerOf(schema.in);
  if (schema instanceof z.ZodArray) return changerOfItems(schema.element);
  return schema instanceof z.ZodObject ? changerOfFields(schema) : null;
}

function changerOfItems(item: z.core.$ZodType): Changer | null {
  const changer = changerOf(item);
  return (
    changer && ((value, change) => (Array.isArray(value) ? value.map((one: unknown) => changer(one, change)) : value))
  );
}

function changerOfFields({ shape }: z.ZodObject): Changer | null {
  const changers = Object.entries(shape).flatMap(([name, field]) => {
    const changer = changerOf(field);
    return changer ? [{ name, changer }] : [];
  });
  if (changers.length === 0) return null;
  return (value, change) => {
    if (!isFields(value)) return value;
    const changed = { ...value };
    for (const { name, changer } of changers)
      if (Object.hasOwn(changed, name)) changed[name] = changer(changed[name], change);
    return changed;
  };
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
