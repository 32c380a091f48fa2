import type { Plugin } from "vite";

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Moves the style sheet behind the loading picture, which is painted without it; the app's code waits for it. At the
 * head it would hold back the first paint for a round trip.
 */
export function stylesLast(): Plugin {
  return {
    name: "styles-last",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const sheets = html.match(SHEET);
        if (!sheets) throw new Error("the page has no style sheet");
        return html.replace(SHEET, "").replace("</body>", `${sheets.join("")}\n  </body>`);
      },
    },
  };
}
