import { EventEmitter } from "node:events";
import type { Bus } from "../../core/bus.port.ts";

/** The bus of a single node: listeners are called at once, in the order in which they came. */
export function localBus(): Bus {
  // Every viewer of every chat listens: a warning past ten would be noise.
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish(topic, event) {
      emitter.emit(topic.name, event);
    },
    subscribe(topic, listener) {
      emitter.on(topic.name, listener);
      return () => emitter.off(topic.name, listener);
    },
  };
}
