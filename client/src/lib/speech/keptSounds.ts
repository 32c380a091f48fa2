import type { ApolloClient } from "@apollo/client";
import type { Span } from "../../../../schema/rules/words/sentences.ts";

/** A sentence as it was spoken, and where it stands in its message. */
export interface Sound extends Span {
  file: Blob;
}

/** Sentences that are kept: some five minutes of speech, in one or two megabytes. */
const MOST = 60;

export interface KeptSounds {
  get: (key: string) => Sound | null;
  put: (key: string, sound: Sound) => void;
}

const kept = new WeakMap<ApolloClient, KeptSounds>();

/** What was spoken on this page last, to be heard again at once. It is gone with the person who is signed in. */
export function keptSounds(client: ApolloClient): KeptSounds {
  const known = kept.get(client);
  if (known) return known;
  const sounds = new Map<string, Sound>();
  client.onResetStore(() => Promise.resolve(sounds.clear()));
  const made: KeptSounds = {
    get: (key) => sounds.get(key) ?? null,
    put(key, sound) {
      sounds.set(key, sound);
      const [oldest] = sounds.keys();
      if (sounds.size > MOST && oldest !== undefined) sounds.delete(oldest);
    },
  };
  kept.set(client, made);
  return made;
}
