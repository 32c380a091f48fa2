/** A note as Anki's importer makes it. */
export interface AnkiNote {
  guid: string;
  tags: string[];
  /** Its fields by the names of their columns, as HTML. */
  fields: Record<string, string>;
}

const NAMES: Record<string, string> = { tab: "\t", comma: ",", semicolon: ";", pipe: "|", colon: ":", space: " " };

/**
 * Reads a file as Anki's manual ("Text Files") and its importer say, letter by letter and with no library: headers up to
 * the first line without #; then records, in which a cell that starts with a quote ends with one, two quotes within are
 * one, and lines that start with # are comments.
 */
export function readAsAnki(text: string): { notes: AnkiNote[]; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  let rest = text;
  while (rest.startsWith("#")) {
    const end = rest.indexOf("\n");
    const [, key = "", value = ""] = /^#([^:]*):(.*)$/.exec(rest.slice(0, end)) ?? [];
    headers[key] = value;
    rest = rest.slice(end + 1);
  }
  const separator = NAMES[headers.separator ?? ""] ?? "\t";
  const names = (headers.columns ?? "").split(separator);
  const guid = Number(headers["guid column"]) - 1;
  const tags = Number(headers["tags column"]) - 1;
  const notes = recordsOf(rest, separator).map((cells) => ({
    guid: cells[guid] ?? "",
    tags: (cells[tags] ?? "").split(/\s+/).filter((tag) => tag !== ""),
    fields: Object.fromEntries(
      names.flatMap((name, index) => (index === guid || index === tags ? [] : [[name, cells[index] ?? ""]])),
    ),
  }));
  return { notes, headers };
}

function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === "#") {
      at = text.indexOf("\n", at) + 1;
      continue;
    }
    const cells: string[] = [];
    for (;;) {
      let cell = "";
      if (text[at] === '"') {
        at += 1;
        while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
          if (text[at] === '"') at += 1;
          cell += text[at];
          at += 1;
        }
        at += 1;
      }
      while (at < text.length && text[at] !== separator && text[at] !== "\n") {
        cell += text[at];
        at += 1;
      }
      cells.push(cell);
      at += 1;
      if (at > text.length || text[at - 1] === "\n") break;
    }
    records.push(cells);
  }
  return records;
}
