import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import escapeHtml from "escape-html";
import { Router } from "express";
import { AppError } from "../../schema/rules/appError.ts";
import { PAGE_PATHS } from "../../schema/rules/pagePaths.ts";
import { mediaKeyOf } from "../core/media/mediaKey.ts";
import type { SharePreview } from "../core/npcs/sharing/sharePreview.ts";
import { allowOnly } from "./answers/allowOnly.ts";
import { originOf } from "./requests/requestContext.ts";

export interface ShareLinkParts {
  /** Folder of the built client. */
  clientFolder: string;
  publicUrl: string | null;
  /** Null for a link that is unknown or has expired. */
  preview: (shareId: string) => Promise<SharePreview | null>;
  /** A stored picture, by its key. */
  openMedia: (key: string) => Promise<Uint8Array | null>;
  /** A picture as messengers show it, by its URL: a JPEG. */
  drawPreview: (url: string, picture: Uint8Array) => Promise<Uint8Array>;
}

/** Faces of the seeded characters are files of the client. */
const SEEDED_FACE = /^\/faces\/[\w-]+\.svg$/;
const SHARE_ID = /^[\w-]{22}$/;

/** Adds the tags that messengers read (title, text, picture) to the client's page when it is opened by a share link. */
export function shareLinks({ clientFolder, publicUrl, preview, openMedia, drawPreview }: ShareLinkParts): Router {
  const router = Router();
  const reading = allowOnly("GET", "HEAD");

  router
    .route("/share/:file")
    .all(reading)
    .get(async (req, res) => {
      const shareId = req.params.file.replace(/\.jpg$/, "");
      const found = SHARE_ID.test(shareId) ? await preview(shareId) : null;
      const bytes = found?.picture ? await readPicture(found.picture) : null;
      if (!found?.picture || !bytes) throw new AppError("NOT_FOUND");
      res.set({ "Cache-Control": "public, max-age=3600", "Cross-Origin-Resource-Policy": "cross-origin" });
      res.type("image/jpeg").send(Buffer.from(await drawPreview(found.picture, bytes)));
    });

  router
    .route(PAGE_PATHS)
    .all(reading)
    .get(async (req, res, next) => {
      const { share_id: shareId } = req.query;
      const found = typeof shareId === "string" && SHARE_ID.test(shareId) ? await preview(shareId) : null;
      if (!found) return next();
      const origin = publicUrl ?? originOf(req);
      const tags = metaTags({
        title: found.name,
        description: found.description,
        url: `${origin}/chat/${found.npcId}?share_id=${shareId}`,
        image: found.picture && `${origin}/share/${shareId}.jpg`,
      });
      const page = await readFile(join(clientFolder, "index.html"), "utf8");
      res
        .set("Cache-Control", "no-store")
        .type("html")
        .send(page.replace("</head>", () => `${tags}</head>`));
    });

  async function readPicture(url: string): Promise<Uint8Array | null> {
    const key = mediaKeyOf(url);
    if (key) return openMedia(key);
    return SEEDED_FACE.test(url) ? readFile(join(clientFolder, normalize(url))) : null;
  }
  return router;
}

function metaTags({
  title,
  description,
  url,
  image,
}: {
  title: string;
  description: string;
  url: string;
  image: string | null;
}): string {
  const properties = {
    "og:site_name": "Causerie",
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    ...(image && {
      "og:image": image,
      "og:image:type": "image/jpeg",
      "og:image:width": "600",
      "og:image:height": "600",
    }),
    "twitter:card": "summary",
  };
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`)
    .join("\n");
}
