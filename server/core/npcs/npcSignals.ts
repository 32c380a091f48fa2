import type { Topic } from "../bus.port.ts";

/** Public characters have changed, or which characters are public: lists that are kept are old. */
export function publicNpcsTopic(): Topic<"changed"> {
  return { name: "publicNpcs" };
}
