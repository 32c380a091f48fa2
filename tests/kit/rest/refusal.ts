import { expect } from "vitest";
import { errorShape } from "../../../rest-compat/answers/errorShape.ts";
import { ERROR_STATUS } from "../../../schema/rules/errorCodes.ts";
import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import { INTERFACE_LANGUAGES } from "../../../schema/rules/languages.ts";
import { errorText } from "../../../schema/texts/errorText.ts";
import { contentOf } from "../database/contentOf.ts";
import { requestCall } from "./callRequest.ts";
import type { ListedCall } from "./callCases.ts";
import type { CallRequest } from "./callRequest.ts";
import type { CallWorld } from "./callWorld.ts";

/** What an error says to a client's code. */
export interface Refusal {
  code: ErrorCode;
  fields?: Record<string, string>;
}

/** What an error must not tell. */
const INTERNALS = /node_modules|\.ts:|\.js:|\bselect\b.*\bfrom\b|\binsert into\b|violates|at async /i;

let turn = 0;

/** A call's request in the next of the six languages, so that each call is tried in several. */
function inNextLanguage(request: CallRequest): { language: string; spoken: CallRequest } {
  const language = INTERFACE_LANGUAGES[(turn += 1) % INTERFACE_LANGUAGES.length] ?? "en-US";
  return { language, spoken: { ...request, headers: { ...request.headers, "accept-language": language } } };
}

/**
 * The request of a call that costs least, and what each change of it is answered, by the changes' names. All must be
 * refused; checks that they have changed nothing.
 */
export async function refusalsOf(
  world: CallWorld,
  { key, good, cheap = good }: ListedCall,
  changes: Record<string, CallRequest | ((request: CallRequest) => CallRequest)>,
): Promise<Record<string, Refusal>> {
  const request = await cheap(world);
  const { server } = world;
  const before = await contentOf(server.database);
  const seen: Record<string, Refusal> = {};
  for (const [name, change] of Object.entries(changes))
    seen[name] = await errorOf(
      server.url,
      key,
      typeof change === "function" ? change(request) : { ...request, ...change },
    );
  expect(await contentOf(server.database)).toEqual(before);
  return seen;
}

/**
 * Makes a request that must fail. Checks the answer's status and headers, that its body has the documented fields and
 * no others, that its text is in the language of the request, and that it tells nothing of the server's inside.
 */
export async function errorOf(url: string, key: string, request: CallRequest): Promise<Refusal> {
  const { language, spoken } = inNextLanguage(request);
  const response = await requestCall(url, key, spoken);
  const { status, headers } = response;
  const body = await response.text();
  expect(body).toMatch(/^\{"success":false,/);
  expect(body).not.toMatch(INTERNALS);
  const { code, message, detail, fields } = errorShape.strict().parse(JSON.parse(body));
  const text = errorText(code, language);
  expect({ status, message, detail }).toEqual({ status: ERROR_STATUS[code], message: text, detail: text });
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  if (status === 429 || status === 503) expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  else expect(headers.get("retry-after")).toBeNull();
  return { code, ...(fields && { fields }) };
}
