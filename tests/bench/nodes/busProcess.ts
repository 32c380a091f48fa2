import { setImmediate } from "node:timers/promises";
import type { Topic } from "../../../server/core/bus.port.ts";
import { openBusNode } from "../../kit/server/busPages.ts";

/** A node of ours in a process of its own: publishes events on the topics it is told, or counts those that it hears. */
export type BusQuestion =
  | { kind: "listen"; topics: string[] }
  | { kind: "publish"; topics: string[]; events: number }
  | { kind: "heard" };

/** As long as a piece of a reply. */
const EVENT = { kind: "delta", seq: 7, text: " something" };
/** Events that are given to the connections before they get a turn to write. */
const PART = 50;

const topicOf = (name: string): Topic<typeof EVENT> => ({ name });
const { bus } = await openBusNode(process.argv[2] ?? "");
let heard = 0;

async function answer(question: BusQuestion): Promise<number> {
  if (question.kind === "heard") return heard;
  const topics = question.topics.map(topicOf);
  if (question.kind === "listen") {
    for (const topic of topics) bus.subscribe(topic, () => (heard += 1));
    return topics.length;
  }
  for (let sent = 0; sent < question.events; sent += 1) {
    const topic = topics[sent % topics.length];
    if (topic) bus.publish(topic, EVENT);
    if (sent % PART === 0) await setImmediate();
  }
  return question.events;
}

process.on("message", (question: BusQuestion) => void answer(question).then((count) => process.send?.(count)));
process.on("disconnect", () => process.exit());
process.send?.({ url: "bus" });
