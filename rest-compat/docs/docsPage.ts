import escapeHtml from "escape-html";
import type { Call } from "../call.ts";
import { pathParameters } from "./openApi.ts";

function field(place: string, name: string, value: string): string {
  return `<label>${escapeHtml(name)} <input name="${escapeHtml(`${place}:${name}`)}" value="${escapeHtml(value)}"></label>`;
}

function curl({ method, path, doc }: Call): string {
  const parts = ["curl -N"];
  if (method !== "get") parts.push(`-X ${method.toUpperCase()}`);
  if (!doc.isPublic) parts.push(`-H "Authorization: Bearer $TOKEN"`);
  if (doc.body) parts.push(`-H "Content-Type: application/json" -d '${JSON.stringify(doc.body)}'`);
  if (doc.upload !== undefined) parts.push(`-F ${doc.upload}=@picture.jpg`);
  return [...parts, `"$HOST/api${path}"`].join(" ");
}

function section(call: Call): string {
  const { method, path, doc } = call;
  const fields = [
    ...pathParameters(path).map((name) => field("path", name, "")),
    ...Object.entries(doc.query ?? {}).map(([name, value]) =>
      field("query", name, String(Array.isArray(value) ? value[0] : value)),
    ),
    ...(doc.headers ?? []).map((name) => field("header", name, "")),
    ...(doc.body
      ? [`<label>Body <textarea name="body" rows="2">${escapeHtml(JSON.stringify(doc.body))}</textarea></label>`]
      : []),
    ...(doc.upload !== undefined
      ? [`<label>${escapeHtml(doc.upload)} <input type="file" name="${escapeHtml(`file:${doc.upload}`)}"></label>`]
      : []),
  ];
  return `<section>
<h2><b>${method.toUpperCase()}</b> /api${escapeHtml(path)}</h2>
<p>${escapeHtml(doc.summary)}.${doc.isPublic ? " No token is needed." : ""}</p>
<pre>${escapeHtml(curl(call))}</pre>
<form data-method="${method}" data-path="${escapeHtml(path)}">${fields.join("\n")}<button>Send</button></form>
<output></output>
</section>`;
}

/** The page that shows the calls and lets one try them; it needs nothing from elsewhere. */
export function docsPage(calls: readonly Call[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Causerie: REST calls</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/page.js" defer></script>
<h1>REST calls</h1>
<p>Their description for machines: <a href="/api/openapi.json">openapi.json</a>. New programs are better served by <a href="/playground">GraphQL</a>.</p>
<p><label>Token <input id="token" autocomplete="off" spellcheck="false"></label> <button id="guest">Sign in as a guest</button></p>
${calls.map(section).join("\n")}
</html>
`;
}
