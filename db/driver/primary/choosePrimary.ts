import { nameOf } from "./hostsOf.ts";
import type { DatabaseHost } from "./hostsOf.ts";

/** What a host says of itself. */
export type HostAnswer =
  | { kind: "silent"; reason: string }
  /** A standby, or one that is set to refuse writes. */
  | { kind: "readOnly" }
  | {
      kind: "writable";
      /** Made with the cluster: its replicas have it, and no other cluster. */
      system: string;
      /** One more with each standby that has taken over. */
      timeline: number;
    };

/** Which host takes the writes, as far as this process knows. */
export interface KnownPrimary {
  /** Null while there is none. */
  host: DatabaseHost | null;
  /** Null before the first was found. */
  system: string | null;
  /** Of the newest primary there was. */
  timeline: number;
}

export const NONE_KNOWN: KnownPrimary = { host: null, system: null, timeline: 0 };

/**
 * Which host takes the writes. Of those that say they do, the one on the newest timeline: a primary that was replaced
 * while it was frozen or cut off does not know it. One on an older timeline than was seen is never taken again, and no
 * other cluster. A primary that says nothing stays what it was until another has taken over. Null where two clusters
 * answer and none is known.
 */
export function choosePrimary(
  known: KnownPrimary,
  answers: ReadonlyMap<DatabaseHost, HostAnswer>,
): KnownPrimary | null {
  let best = { ...known, host: answerOf(answers, known.host)?.kind === "silent" ? known.host : null };
  for (const [host, answer] of answers) {
    if (answer.kind !== "writable" || answer.timeline < known.timeline) continue;
    if (known.system !== null && answer.system !== known.system) continue;
    if (best.system !== null && answer.system !== best.system) return null;
    const isNewer = answer.timeline > best.timeline || best.host === null;
    if (isNewer || host === known.host) best = { ...answer, host };
  }
  return { host: best.host, system: best.system, timeline: best.timeline };
}

/** Whether a host has taken over since: then no other's answer matters. */
export const hasTakenOver = (known: KnownPrimary, answer: HostAnswer): boolean =>
  answer.kind === "writable" && answer.system === known.system && answer.timeline > known.timeline;

/** Why no host takes writes, for the operator. */
export function whyNone(known: KnownPrimary, answers: ReadonlyMap<DatabaseHost, HostAnswer>): string {
  const said = [...answers].map(([host, answer]) => `${nameOf(host)} ${saidOf(known, answer)}`);
  return `no host of the database takes writes: ${said.join(", ")}`;
}

function saidOf(known: KnownPrimary, answer: HostAnswer): string {
  if (answer.kind === "silent") return `does not answer (${answer.reason})`;
  if (answer.kind === "readOnly") return "is read-only";
  if (known.system === null) return `is cluster ${answer.system}`;
  return answer.system === known.system ? "was replaced" : "is another cluster";
}

function answerOf(answers: ReadonlyMap<DatabaseHost, HostAnswer>, host: DatabaseHost | null): HostAnswer | undefined {
  return host ? answers.get(host) : undefined;
}
