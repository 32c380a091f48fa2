import type { Face } from "./faces.ts";

const HEAD = "/* Drawn by `npm run faces`: until a face has come, its place has the colour that it is drawn on. */";

/** A style sheet that gives each face's picture the colour of its background, in the seeds' order. */
export function tints(faces: Record<string, Pick<Face, "background">>): string {
  const rules = Object.entries(faces).map(
    ([slug, { background }]) => `img[src$="/faces/${slug}.svg"] {\n  background: #${background};\n}\n`,
  );
  return [HEAD, ...rules].join("\n");
}
