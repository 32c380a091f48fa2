import { act } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { lend } from "../lend.ts";

/** The browser's upload, in the test's hands. */
export class FakeUpload extends EventTarget {
  static sent: FakeUpload[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  path = "";
  body: FormData | null = null;
  status = 0;
  responseText = "";
  aborted = false;

  open(method: string, path: string): void {
    this.path = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: FormData): void {
    this.body = body;
    FakeUpload.sent.push(this);
  }
  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number, total: number): void {
    act(() => void this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total })));
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    act(() => void this.dispatchEvent(new Event("load")));
  }
  lose(): void {
    act(() => void this.dispatchEvent(new Event("error")));
  }
}

/** Stands in for the browser's uploads. Call once in a test file. */
export function prepareUploads(): void {
  beforeEach(() => {
    FakeUpload.sent = [];
    vi.stubGlobal("XMLHttpRequest", FakeUpload);
    lend(URL, { createObjectURL: () => "blob:preview", revokeObjectURL: () => undefined });
  });
}

/** A file of a size and type, without the bytes. */
export function fileOf(bytes: number, type = "image/png", name = "me.png"): File {
  const file = new File(["picture"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
}
