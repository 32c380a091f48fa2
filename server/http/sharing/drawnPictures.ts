import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import type { Request, Response } from "express";
import { DrawnPictures } from "../../core/media/drawnPictures.ts";
import { mediaKeyOf } from "../../core/media/mediaKey.ts";
import type { PictureArtist } from "../../core/media/pictureArtist.port.ts";
import { namesTag } from "../answers/sendTagged.ts";

export interface DrawnPicturesParts {
  /** Folder of the built client. */
  clientFolder: string;
  artist: PictureArtist;
  /** Throws RATE_LIMITED for an address for which too much was drawn. */
  takeDrawing: (address: string) => Promise<void>;
  /** A stored picture, by its key. */
  openMedia: (key: string) => Promise<Uint8Array | null>;
}

/** A picture to send. */
interface Drawing {
  hash: string;
  /** The URL of a character's face, on this server. */
  portrait: string | null;
  draw: (artist: PictureArtist, portrait: Uint8Array | null) => Promise<Uint8Array>;
}

/** Faces of the seeded characters are files of the client. */
const SEEDED_FACE = /^\/faces\/[\w-]+\.svg$/;

/**
 * Answers with a drawn picture, or with "not modified" to who has it. Pages of other origins may show it: its URL is
 * the permission to see it.
 */
export function drawnPictures({
  clientFolder,
  artist,
  takeDrawing,
  openMedia,
}: DrawnPicturesParts): (req: Request, res: Response, drawing: Drawing) => Promise<void> {
  const drawn = new DrawnPictures();

  async function readPortrait(url: string | null): Promise<Uint8Array | null> {
    const key = mediaKeyOf(url);
    if (key) return openMedia(key);
    return url && SEEDED_FACE.test(url) ? readFile(join(clientFolder, normalize(url))) : null;
  }

  return async (req, res, { hash, portrait, draw }) => {
    const tag = `"${hash}"`;
    res.set({ ETag: tag, "Cross-Origin-Resource-Policy": "cross-origin" });
    if (namesTag(req.get("if-none-match"), tag)) {
      res.status(304).end();
      return;
    }
    const bytes = await drawn.draw(hash, {
      prepare: () => takeDrawing(req.ip ?? ""),
      draw: async () => draw(artist, await readPortrait(portrait)),
    });
    res.type("image/jpeg").send(Buffer.from(bytes));
  };
}
