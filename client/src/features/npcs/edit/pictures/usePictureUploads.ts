import { useEffect, useRef, useState } from "react";
import type { ErrorCode } from "../../../../../../schema/rules/errorCodes.ts";
import { MAX_NPC_IMAGES } from "../../../../../../schema/rules/npcs.ts";
import { imageProblem } from "../../../../lib/upload/imageProblem.ts";
import { picturePath, UploadError, uploadImage } from "../../../../lib/upload/uploadImage.ts";

const PATH = "/api/npc/upload";

/** A picture that is uploading, or failed to. */
export interface PictureUpload {
  id: number;
  file: File;
  /** An object URL of the file, shown meanwhile. */
  preview: string;
  /** The part sent, 0 to 1; null while it waits for those before it. */
  progress: number | null;
  failure: { code: ErrorCode | null } | null;
}

/** Why the upload failed: the server's code, or null when it could not be reached. */
/** A file that was refused before it was sent. */
interface RefusedFile {
  name: string;
  code: ErrorCode | "TOO_MANY";
}

interface UploadsOptions {
  /** How many pictures there are besides those uploading. */
  taken: number;
  onUploaded: (url: string) => void;
}

/**
 * Sends pictures one after the other, so that they arrive in the order they were chosen in;
 * each can be stopped, and tried again when it failed.
 */
export function usePictureUploads({ taken, onUploaded }: UploadsOptions) {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const arrived = useRef(onUploaded);
  useEffect(() => {
    arrived.current = onUploaded;
  });

  const room = MAX_NPC_IMAGES - taken - uploads.length;

  const previews = useRef(new Set<string>());
  useEffect(() => {
    const [running, shown] = [stops.current, previews.current];
    return () => {
      for (const stop of running.values()) stop.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (id: number, fields: Partial<PictureUpload>): void =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));

  const drop = (upload: PictureUpload): void => {
    stops.current.get(upload.id)?.abort();
    stops.current.delete(upload.id);
    setUploads((now) => now.filter(({ id }) => id !== upload.id));
    previews.current.delete(upload.preview);
    URL.revokeObjectURL(upload.preview);
  };

  const send = async (upload: PictureUpload, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    change(upload.id, { progress: 0 });
    try {
      const { url } = await uploadImage(PATH, upload.file, (progress) => change(upload.id, { progress }), signal);
      const path = picturePath(url);
      if (path === null) throw new UploadError("INTERNAL");
      drop(upload);
      arrived.current(path);
    } catch (error) {
      if (!signal.aborted) change(upload.id, { failure: { code: error instanceof UploadError ? error.code : null } });
    }
  };

  const enqueue = (upload: PictureUpload): void => {
    const stop = new AbortController();
    stops.current.set(upload.id, stop);
    queue.current = queue.current.then(() => send(upload, stop.signal));
  };

  const add = (files: readonly File[]): void => {
    const refusals: RefusedFile[] = [];
    const fresh: PictureUpload[] = [];
    for (const file of files) {
      const problem = imageProblem(file) ?? (fresh.length >= room ? "TOO_MANY" : null);
      if (problem) refusals.push({ name: file.name, code: problem });
      else
        fresh.push({ id: ++lastId.current, file, preview: URL.createObjectURL(file), progress: null, failure: null });
    }
    setRefused(refusals);
    setUploads((now) => [...now, ...fresh]);
    for (const upload of fresh) {
      previews.current.add(upload.preview);
      enqueue(upload);
    }
  };

  const retry = (upload: PictureUpload): void => {
    change(upload.id, { failure: null, progress: null });
    enqueue(upload);
  };

  return { uploads, refused, room, add, retry, drop, busy: uploads.some(({ failure }) => failure === null) };
}
