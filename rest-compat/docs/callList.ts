import escapeHtml from "escape-html";
import type { Call } from "../call.ts";

/** The place of a call on the page. */
export const anchorOf = ({ method, path }: Call): string =>
  `${method}${path.replaceAll(/[{}]/g, "").replaceAll("/", "-")}`;

export const methodTag = ({ method }: Call): string => `<span class="method ${method}">${method.toUpperCase()}</span>`;

/** The links to all calls, by the first part of their paths. */
export function callList(calls: readonly Call[]): string {
  const groups = Map.groupBy(calls, ({ path }) => path.split("/")[1] ?? "");
  const link = (call: Call): string =>
    `<li><a href="#${anchorOf(call)}">${methodTag(call)} ${escapeHtml(call.path)}</a></li>`;
  const lists = [...groups].map(
    ([group, them]) => `<h2>/api/${escapeHtml(group)}</h2>\n<ul>\n${them.map(link).join("\n")}\n</ul>`,
  );
  return `<nav aria-label="Calls"><details><summary>All calls</summary>\n${lists.join("\n")}\n</details></nav>`;
}
