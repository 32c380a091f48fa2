import { EventEmitter } from "node:events";
import type { Bus } from "../../core/bus.port.ts";

/** The bus of a single node: calls listeners at once, in the order of their subscription. */
export function localBus(): Bus {
  // Every viewer of every chat is a listener, so the warning above ten listeners makes no sense here.
  const emitter = new EventEmitter().setMaxListeners(0);
  // All of a node's listeners are here: a set forgets one of thousands at once.
  const gapListeners = new Set<() => void>();
  return {
    publish(topic, event) {
      emitter.emit(topic.name, event);
    },
    subscribe(topic, listener) {
      emitter.on(topic.name, listener);
      return () => emitter.off(topic.name, listener);
    },
    reportGap() {
      for (const listener of gapListeners) listener();
    },
    onGap(listener) {
      const own = (): void => listener();
      gapListeners.add(own);
      return () => void gapListeners.delete(own);
    },
  };
}
