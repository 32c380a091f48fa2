import { useSyncExternalStore } from "react";

export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** Calls back after each change; returns a function that stops this. */
  subscribe(listener: () => void): () => void;
  /** The current value, as a hook. */
  use(): T;
}

/** A value outside React that components can follow: for what the shell and the network code share with them. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const store: Store<T> = {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    use: () => useSyncExternalStore(store.subscribe, store.get),
  };
  return store;
}

/** Values of one kind, each of its own key, and each with `initial` at first. */
export function createStores<T>(initial: T): (key: string) => Store<T> {
  const stores = new Map<string, Store<T>>();
  return (key) => {
    const existing = stores.get(key);
    if (existing) return existing;
    const store = createStore(initial);
    stores.set(key, store);
    return store;
  };
}
