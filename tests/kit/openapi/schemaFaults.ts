import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema } from "../../../rest-compat/docs/document.ts";
import { REST_DOCUMENT } from "./restDocument.ts";
import { strictDocument } from "./strictDocument.ts";

const OPTIONS = { allErrors: true, strict: true, strictTypes: false, strictRequired: false } as const;
/** Words of the document around its schemas. */
const AROUND = Object.keys(REST_DOCUMENT);

function validator(options: { coerceTypes?: true }): Ajv2020 {
  const ajv = new Ajv2020({ ...OPTIONS, ...options });
  addFormats.default(ajv);
  for (const word of AROUND) ajv.addKeyword(word);
  return ajv;
}

// A schema is compiled when it is first needed, once a worker.
const json = validator({});
json.addSchema(strictDocument(REST_DOCUMENT), "rest", false, false);
/** In queries and forms, texts stand for numbers. */
const texts = validator({ coerceTypes: true });
const compiled = new Map<JsonSchema, ReturnType<Ajv2020["compile"]>>();

/** How a value differs from the schema at a place of the document; empty where it does not. */
export function faultsAt(pointer: string, value: unknown): string {
  const validate = json.getSchema(`rest${pointer}`);
  if (!validate) throw new Error(`the document has no schema at ${pointer}`);
  return validate(value) ? "" : json.errorsText(validate.errors, { dataVar: "" });
}

/** How the fields of a query or a form differ from their schema; empty where they do not. */
export function faultsOfTexts(schema: JsonSchema, fields: unknown): string {
  const validate = compiled.get(schema) ?? texts.compile(schema);
  compiled.set(schema, validate);
  return validate(structuredClone(fields)) ? "" : texts.errorsText(validate.errors, { dataVar: "" });
}
