import escapeHtml from "escape-html";
import type { Call } from "../../call.ts";
import { CALL_NOTES } from "../callNotes.ts";
import { documentedFields, exampleOf } from "../documentedFields.ts";
import { pathParameters } from "../parameters.ts";

/** The place of a call on the page. */
const anchorOf = ({ method, path }: Call): string => `${method}${path.replaceAll(/[{}]/g, "").replaceAll("/", "-")}`;

const methodTag = ({ method }: Call): string => `<span class="method ${method}">${method.toUpperCase()}</span>`;

function field(place: string, name: string, value: string): string {
  return `<label>${escapeHtml(name)} <input name="${escapeHtml(`${place}:${name}`)}" value="${escapeHtml(value)}"></label>`;
}

function curl({ method, path, isPublic, body, upload, constraints }: Call): string {
  const parts = ["curl -N"];
  const example = exampleOf(body, constraints);
  if (method !== "get") parts.push(`-X ${method.toUpperCase()}`);
  if (!isPublic) parts.push(`-H "Authorization: Bearer $TOKEN"`);
  if (example) parts.push(`-H "Content-Type: application/json" -d '${JSON.stringify(example)}'`);
  if (upload) parts.push(`-F ${upload[0]}=@picture.jpg`);
  return [...parts, `"$HOST/api${path}"`].join(" ");
}

function inputs({ path, query, headers, body, upload, constraints }: Call): string[] {
  const example = exampleOf(body, constraints);
  return [
    ...pathParameters(path).map((name) => field("path", name, "")),
    ...documentedFields(query, constraints).map(({ name, example }) => field("query", name, String(example ?? ""))),
    ...headers.map((name) => field("header", name, "")),
    ...(example
      ? [`<label>Body <textarea name="body" rows="2">${escapeHtml(JSON.stringify(example))}</textarea></label>`]
      : []),
    ...(upload
      ? [`<label>${escapeHtml(upload[0])} <input type="file" name="${escapeHtml(`file:${upload[0]}`)}"></label>`]
      : []),
  ];
}

/** Conversations with an AI avatar need another person. */
const GUEST_WRITES = '<button type="button" data-act="guestWrites">Have a guest write to it</button>';

/** Names of fields stand between backticks. */
const withCode = (text: string): string => escapeHtml(text).replaceAll(/`(\w+)`/g, "<code>$1</code>");

function section(call: Call): string {
  const { method, path, summary, isPublic } = call;
  return `<section id="${anchorOf(call)}">
<h2>${methodTag(call)} /api${escapeHtml(path)}</h2>
<p>${withCode(summary)}.${isPublic ? " No token is needed." : ""}</p>
<pre>${escapeHtml(curl(call))}</pre>
<form data-method="${method}" data-path="${escapeHtml(path)}">${inputs(call).join("\n")}${path.includes("{userId}") ? GUEST_WRITES : ""}<button>Send</button></form>
<output></output>
</section>`;
}

const ORDER = Object.keys(CALL_NOTES);
const placeOf = ({ method, path }: Call): number => ORDER.indexOf(`${method} ${path}`);

/**
 * The page that shows the calls and lets people try them. It works without internet. Sent one after the other, all
 * calls succeed: later forms take what earlier answers have given.
 */
export function docsPage(calls: readonly Call[]): string {
  const ordered = [...calls].sort((a, b) => placeOf(a) - placeOf(b));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Causerie: REST calls</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/theme.js"></script>
<script src="/api/docs/page.js" type="module"></script>
<header>
<a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28"> Causerie</a>
<h1>REST calls</h1>
<p>Their description for machines: <a href="/api/openapi.json">openapi.json</a>. New programs are better served by <a href="/playground">GraphQL</a>.</p>
<p>Each form holds an example. Answers fill the forms below them: ids, pictures, the token. Most calls need an account:
send the first ones in their order, and enter the code of the mail. Without a mail server, mails are in the <a href="/dev/outbox" target="_blank">outbox</a>.</p>
</header>
${callList(ordered)}
<main>
<div class="card row"><label>Token <input id="token" autocomplete="off" spellcheck="false"></label>
<label>Mailed code <input id="code" autocomplete="one-time-code" inputmode="numeric" maxlength="6"></label></div>
${ordered.map(section).join("\n")}
</main>
</html>
`;
}

/** The links to all calls, by the first part of their paths. */
function callList(calls: readonly Call[]): string {
  const groups = Map.groupBy(calls, ({ path }) => path.split("/")[1] ?? "");
  const link = (call: Call): string =>
    `<li><a href="#${anchorOf(call)}">${methodTag(call)} ${escapeHtml(call.path)}</a></li>`;
  const lists = [...groups].map(
    ([group, them]) => `<h2>/api/${escapeHtml(group)}</h2>\n<ul>\n${them.map(link).join("\n")}\n</ul>`,
  );
  return `<nav aria-label="Calls"><details><summary>All calls</summary>\n${lists.join("\n")}\n</details></nav>`;
}
