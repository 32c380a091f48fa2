import type { Request, Response } from "express";
import multer, { MulterError } from "multer";
import type { StorageEngine } from "multer";
import { AppError } from "../../schema/rules/appError.ts";
import { UPLOAD_LIMIT_BYTES } from "../../schema/rules/media.ts";

/** Milliseconds within which a body has to bring LEAST_BYTES, again and again until it is here. */
export const WINDOW_MS = 10_000;
/** Four kilobytes a second: a weak mobile network brings ten times as much. */
export const LEAST_BYTES = 40_000;
/** Windows that a body may take. Enough for 5 MB over a slow mobile network. */
const MOST_WINDOWS = 12;

/** Watches a body come, and ends its connection when that takes too long. */
class Arrival {
  #windows = 0;
  #bytes = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(req: Request) {
    this.#timer = setInterval(() => {
      this.#windows += 1;
      if (this.#bytes < LEAST_BYTES || this.#windows >= MOST_WINDOWS) {
        this.end();
        req.destroy(new Error("the upload took too long"));
      }
      this.#bytes = 0;
    }, WINDOW_MS);
  }

  /** Counts what has come. */
  add(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Stops watching. */
  end(): void {
    clearInterval(this.#timer);
  }
}

/** A form has one file and at most a few small fields, which are ignored. */
const LIMITS = {
  files: 1,
  fileSize: UPLOAD_LIMIT_BYTES,
  fields: 10,
  fieldSize: 1024,
  fieldNameSize: 100,
  parts: 11,
  headerPairs: 20,
};

/** multer's errors for another file than the one that is asked for. */
const WRONG_FILE: readonly string[] = ["LIMIT_FILE_COUNT", "LIMIT_UNEXPECTED_FILE"];
/** multer's errors for a form that is beyond a limit. */
const TOO_LARGE: readonly string[] = ["LIMIT_FIELD_COUNT", "LIMIT_FIELD_KEY", "LIMIT_FIELD_VALUE", "LIMIT_PART_COUNT"];

/**
 * Reads the one file of a form into memory, from a field with one of these names. The file's name is ignored. Calls
 * `count` before it stores some bytes. Throws what that throws, UPLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE,
 * MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, and VALIDATION_FAILED with the first field.
 */
export async function readUpload(
  req: Request,
  res: Response,
  fields: readonly [string, ...string[]],
  count: (bytes: number) => void,
): Promise<Uint8Array> {
  const [field] = fields;
  if (req.get("transfer-encoding") === undefined && !Number(req.get("content-length")))
    throw wrongFile(field, "validation.required");
  if (!req.is("multipart/form-data")) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  // The client may have disconnected while it waited for its turn. Without this check, only the timeout would notice.
  if (req.destroyed || res.closed) throw new AppError("MALFORMED_REQUEST");
  const arrival = new Arrival(req);
  const onBytes = (bytes: number): void => {
    arrival.add(bytes);
    count(bytes);
  };
  try {
    await pass(req, res, fields, onBytes);
  } catch (error) {
    throw meaningOf(error, field);
  } finally {
    arrival.end();
  }
  const [file] = Array.isArray(req.files) ? req.files : Object.values(req.files ?? {}).flat();
  if (!file) throw wrongFile(field, "validation.required");
  return file.buffer;
}

function pass(req: Request, res: Response, fields: readonly string[], onBytes: (bytes: number) => void): Promise<void> {
  const reader = multer({ storage: fileInMemory(onBytes), limits: LIMITS }).fields(
    fields.map((name) => ({ name, maxCount: 1 })),
  );
  return new Promise((resolve, reject) => {
    void reader(req, res, (error?: unknown) => (error === undefined || error === null ? resolve() : reject(error)));
  });
}

function meaningOf(error: unknown, field: string): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof MulterError ? error.code : "";
  if (code === "LIMIT_FILE_SIZE") return new AppError("UPLOAD_TOO_LARGE");
  if (WRONG_FILE.includes(code)) return wrongFile(field, "validation.oneFile");
  return new AppError(TOO_LARGE.includes(code) ? "PAYLOAD_TOO_LARGE" : "MALFORMED_REQUEST", {}, { cause: error });
}

function wrongFile(field: string, key: string): AppError {
  return new AppError("VALIDATION_FAILED", { fields: { [field]: key } });
}

/** Collects a form's file in memory, and reports each part before it is added. What `onBytes` throws ends the form. */
function fileInMemory(onBytes: (bytes: number) => void): StorageEngine {
  const gather = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      onBytes(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
  return {
    _handleFile: (_req, file, done) => {
      gather(file.stream).then((buffer) => done(null, { buffer, size: buffer.length }), done);
    },
    _removeFile: (_req, _file, done) => done(null),
  };
}
