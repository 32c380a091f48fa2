/** What a mail says, decoded: enough of MIME for the mails that we send. */
export interface MimeMessage {
  /** By name in lower case, encoded words read. */
  headers: Map<string, string>;
  text: string;
  html: string;
}

export function readMime(raw: string): MimeMessage {
  const { headers, body } = splitHead(raw);
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) {
    const content = decodeBody(body, headers.get("content-transfer-encoding") ?? "7bit");
    return /^text\/html/i.test(type) ? { headers, text: "", html: content } : { headers, text: content, html: "" };
  }
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readMime(part.replace(/^\r\n/, "")));
  return { headers, text: parts.map(({ text }) => text).join(""), html: parts.map(({ html }) => html).join("") };
}

function splitHead(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    decodeWords(line.slice(line.indexOf(":") + 1).trim()),
  ]);
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, "base64").toString("utf8").replaceAll("\r\n", "\n");
  if (!/quoted-printable/i.test(encoding)) return body.replaceAll("\r\n", "\n");
  return unquote(body.replaceAll(/=\r\n/g, "")).replaceAll("\r\n", "\n");
}

function decodeWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, "?==?");
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, content: string) =>
    /b/i.test(kind) ? Buffer.from(content, "base64").toString("utf8") : unquote(content.replaceAll("_", " ")),
  );
}

/** `=E4=BD=A0` are the bytes of a text in UTF-8. */
function unquote(text: string): string {
  return text.replaceAll(/(=[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
  );
}
