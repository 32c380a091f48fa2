import { existsSync, readdirSync } from "node:fs";
import { extname } from "node:path";
import type { Request, RequestHandler, Response } from "express";

/** How a file may be encoded, the smallest way first, and how the name of the encoded file ends. */
const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

/** The files of a folder that the build has compressed: next to `main.js` are `main.js.br` and `main.js.gz`. */
export interface CompressedFiles {
  /** Serves a compressed file in place of the requested one, where the client accepts it. */
  choose: RequestHandler;
  /** The ending of the file to send for this path; empty for the file itself. */
  endingOf: (req: Request, res: Response, path: string) => string;
  /**
   * Says what a compressed file is. To be called where a file's headers are set: an answer that is an error has none.
   */
  describe: (res: Response, file: string) => void;
}

/** Reads the folder once: a build makes it whole. Before the first build there is none. */
export function compressedFiles(folder: string): CompressedFiles {
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const known = new Set(paths.map((path) => `/${path}`));
  const endingOf = (req: Request, res: Response, path: string): string => {
    const made = ENCODINGS.filter(({ ending }) => known.has(path + ending));
    if (made.length > 0) res.vary("Accept-Encoding");
    return made.find(({ name }) => req.acceptsEncodings(name) === name)?.ending ?? "";
  };
  return {
    endingOf,
    choose: (req, res, next) => {
      const [path = "", ...query] = req.url.split("?");
      req.url = [path + endingOf(req, res, req.baseUrl + path), ...query].join("?");
      next();
    },
    describe: (res, file) => {
      const encoding = ENCODINGS.find(({ ending }) => file.endsWith(ending));
      if (encoding) res.set("Content-Encoding", encoding.name).type(extname(file.slice(0, -encoding.ending.length)));
    },
  };
}
