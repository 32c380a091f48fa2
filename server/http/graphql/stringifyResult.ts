import type { FormattedExecutionResult } from "graphql";
import { JsonText } from "../../../schema/jsonText.ts";

/** Writes an answer as JSON. What is JSON already is put in as it is. */
export function stringifyResult(result: FormattedExecutionResult): string {
  const { data, ...others } = result;
  const fields = Object.entries(data ?? {});
  if (!fields.some(([, value]) => value instanceof JsonText)) return `${JSON.stringify(result)}\n`;
  const written = fields.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`);
  const rest = JSON.stringify(others).slice(1);
  return `{"data":{${written.join(",")}}${rest === "}" ? rest : `,${rest}`}\n`;
}

function textOf(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}
