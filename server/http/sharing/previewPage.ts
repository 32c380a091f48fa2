import { readFile } from "node:fs/promises";
import { join } from "node:path";
import escapeHtml from "escape-html";
import type { Response } from "express";
import type { Language } from "../../../schema/rules/languages.ts";
import { PREVIEW_SIZE } from "../../../schema/rules/media.ts";

/** What a messenger shows of a page. */
export interface PagePreview {
  title: string;
  description: string;
  url: string;
  /** Where its picture is, of the size of all previews. */
  image: string;
  /** What the picture says, in words. */
  alt: string;
  /** What a new guest practises who enters by the page. */
  language: Language;
  /** `no-store` for what can be withdrawn. */
  cacheControl: "no-store" | "no-cache";
}

/** Answers with the client's page, with the tags that messengers read. */
export async function sendPreviewPage(res: Response, clientFolder: string, preview: PagePreview): Promise<void> {
  const page = await readFile(join(clientFolder, "index.html"), "utf8");
  // At the beginning, where the script that signs guests in finds it.
  const language = `<meta name="character-language" content="${preview.language}" />`;
  res
    .set("Cache-Control", preview.cacheControl)
    .type("html")
    .send(page.replace("<head>", () => `<head>${language}`).replace("</head>", () => `${metaTags(preview)}</head>`));
}

function metaTags({ title, description, url, image, alt }: PagePreview): string {
  const properties = {
    "og:site_name": "Causerie",
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": image,
    "og:image:type": "image/jpeg",
    "og:image:width": String(PREVIEW_SIZE.width),
    "og:image:height": String(PREVIEW_SIZE.height),
    "og:image:alt": alt,
    "twitter:card": "summary_large_image",
  };
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`)
    .join("\n");
}
