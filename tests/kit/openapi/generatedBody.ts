import * as fc from "fast-check";
import type { JsonSchema, Operation } from "../../../rest-compat/docs/document.ts";
import { valuesOf } from "./schemaValues.ts";
import { BROKEN_JSON, WILD_JSON, WILD_TEXTS } from "./wildValues.ts";

/** A body and its content type; null for none. */
export interface GeneratedBody {
  type: string | null;
  body: string | Uint8Array | null;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const ODD_TYPES = [
  "application/xml",
  "text/plain",
  "multipart/form-data",
  "application/json; charset=utf-16",
  "application/json; charset=x",
  "application/JSON",
  "application/vnd.api+json",
  ";",
  "*/*",
];
const NONE: fc.Arbitrary<GeneratedBody> = fc.constant({ type: null, body: null });

const asJson = (fields: unknown): GeneratedBody => ({ type: JSON_TYPE, body: JSON.stringify(fields) ?? "" });

/** Bodies of an operation: as documented, with a field that is wrong, missing or unknown, and bodies that are none. */
export function bodiesOf({ requestBody }: Operation, ids: readonly string[]): fc.Arbitrary<GeneratedBody> {
  const broken = BROKEN_JSON.map((body): GeneratedBody => ({ type: JSON_TYPE, body }));
  const odd = fc
    .tuple(fc.constantFrom(...ODD_TYPES), BROKEN_JSON)
    .map(([type, body]): GeneratedBody => ({ type, body }));
  const wild = WILD_JSON.map(asJson);
  if (!requestBody) return fc.oneof({ arbitrary: NONE, weight: 12 }, wild, broken, odd);
  const { [JSON_TYPE]: json, [FORM_TYPE]: form, "multipart/form-data": upload } = requestBody.content;
  return fc.oneof(
    NONE,
    wild,
    broken,
    odd,
    ...(json ? [{ arbitrary: fieldsOf(json.schema, ids).map(asJson), weight: 12 }] : []),
    ...(form ? [{ arbitrary: formsOf(form.schema, ids), weight: 3 }] : []),
    ...(upload ? [{ arbitrary: uploadsOf(upload.schema), weight: 8 }] : []),
  );
}

/** A body's fields, half of them as documented. */
function fieldsOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const right = valuesOf(schema, ids).map((fields) => ({ ...(fields as object) }) as Record<string, unknown>);
  const names = fc.constantFrom(...Object.keys(schema.properties ?? {}));
  return fc.oneof(
    { arbitrary: right, weight: 6 },
    {
      arbitrary: fc.tuple(right, names, WILD_JSON).map(([fields, name, value]) => ({ ...fields, [name]: value })),
      weight: 4,
    },
    fc.tuple(right, names).map(([fields, name]) => ({ ...fields, [name]: undefined })),
    fc.tuple(right, WILD_TEXTS, WILD_JSON).map(([fields, name, value]) => ({ ...fields, [name]: value })),
  );
}

function formsOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<GeneratedBody> {
  return fieldsOf(schema, ids).map((fields) => {
    const pairs = Object.entries(fields as object).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, textOf(one).toWellFormed()]),
    );
    return { type: FORM_TYPE, body: new URLSearchParams(pairs).toString() };
  });
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const BOUNDARY = "boundary";

/** Forms with a file of junk, or with something else in its place. */
function uploadsOf({ properties = {} }: JsonSchema): fc.Arbitrary<GeneratedBody> {
  const names = fc.oneof(fc.constantFrom(...Object.keys(properties)), fc.constantFrom("", "x", "__proto__", "file[0]"));
  const contents = fc.uint8Array({ maxLength: 2000 });
  const endings = fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, "", `\r\n--${BOUNDARY}`);
  return fc.tuple(names, contents, endings, fc.boolean()).map(([name, content, ending, isFile]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a.png"' : ""}\r\n\r\n`;
    const body = new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from(ending)]));
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
  });
}
