import type { Topic } from "../bus.port.ts";

/** Public characters have changed, or which characters are public: cached lists are stale. */
export function publicNpcsTopic(): Topic<"changed"> {
  return { name: "publicNpcs" };
}
