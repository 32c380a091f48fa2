import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import type { BadInput } from "./badInputs.ts";
import type { CallRequest } from "./callRequest.ts";
import type { TestServer } from "../server/startTestServer.ts";
import type { CallWorld } from "./callWorld.ts";

/** Something that the caller may not know or change, and the refusal. */
export interface ForeignThing {
  /** What is named, such as "another user's order". */
  name: string;
  code: ErrorCode;
  /** The part of the request that names it. */
  request(world: CallWorld): Promise<CallRequest>;
}

/** What a call depends on fails. */
export interface Outage {
  /** What the call answers then. */
  code: ErrorCode;
  /** Takes effect at the latest when the server next looks. */
  begin(server: TestServer): void;
  /** Without it, only the next request fails. */
  end?(server: TestServer): void;
}

/** What the contract says of one call, so that tests can try it. */
export interface CallCase {
  /** A request that is answered well, each time it is made. */
  good(world: CallWorld): Promise<CallRequest>;
  /** A cheaper request, for tests in which something else about it is wrong. By default the good one. */
  cheap?(world: CallWorld): Promise<CallRequest>;
  /** What the same request gives when it is made again: null for a good answer. */
  again: ErrorCode | null;
  /** Of a good answer, where it is not 200. */
  status?: 201;
  /** A good answer is a stream of frames. */
  isStream?: true;
  /** No token is needed. */
  isPublic?: true;
  /** The refusal of guests; without it they are served as registered users are. */
  guest?: ErrorCode;
  /** What the body holds: fields, in JSON or a form, or a file. Without it the call has none. */
  body?: "fields" | "file";
  /** Two requests with one Idempotency-Key give one result. */
  isIdempotent?: true;
  /** The call has a rate limit. */
  isLimited?: true;
  outage?: Outage;
  /** Parameters of the path whose unknown or malformed value is NOT_FOUND. */
  ids?: readonly string[];
  foreign?: readonly ForeignThing[];
  bad?: readonly BadInput[];
}

/** Cases by the method and path of their calls, such as `GET /npc/{id}`. */
export type CallCases = Record<string, CallCase>;
