import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { z } from "zod";
import type { UploadScope } from "../server/core/media/receiveImage.ts";
import type { Receive } from "../server/core/media/uploadTurns.ts";
import type { JsonCall, UploadFields } from "./call.ts";
import { described } from "./answers/row.ts";
import type { Stored } from "./answers/row.ts";
import type { Signature } from "./signature.ts";

interface UploadRow<Stored, After, Data> {
  /** Names of the form field that carries the file. */
  upload: UploadFields;
  /** The use case that keeps the file, in place of a stored operation. */
  useCase(scope: UploadScope, receive: Receive): Promise<Stored>;
  /** An operation that runs after it. */
  after?: TypedDocumentNode<{ data: After }, Record<string, never>>;
  /** The shape of the answer's `data`. */
  data: z.ZodType<Data>;
  answer(stored: Stored, after: After | null): NoInfer<Data>;
}

/** A row of any types. Where it is declared, they have been checked against each other. */
interface AnyUploadRow {
  upload: UploadFields;
  useCase(scope: UploadScope, receive: Receive): Promise<unknown>;
  after?: Stored;
  data: z.ZodType<object>;
  answer(stored: unknown, after: unknown): object;
}

/** Declares a call that takes a file. The bytes go to a use case of `server/core/media` directly. */
export function uploadCall<Stored, Data extends object, After = never>(
  call: Signature,
  summary: string,
  row: UploadRow<Stored, After, Data>,
): JsonCall;
export function uploadCall(call: Signature, summary: string, row: AnyUploadRow): JsonCall {
  const { upload, useCase, after, data, answer } = row;
  return {
    ...described(call, summary, {}),
    isRefusedWhileSuspended: true,
    upload,
    status: 200,
    data,
    async answer(request) {
      const stored = await useCase(request.caller, (count) => request.upload(upload, count));
      const found = after ? (await request.perform(after, {})).data : null;
      return { data: answer(stored, found) };
    },
  };
}
