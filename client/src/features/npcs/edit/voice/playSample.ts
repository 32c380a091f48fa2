import type { ApolloClient } from "@apollo/client";
import { SpeakSampleDocument } from "./voice.generated.ts";
import type { SpeakSampleMutationVariables } from "./voice.generated.ts";

/** Plays a sample as a model speaks it, to its end. Throws why it cannot be had or played, and the reason of `signal`. */
export async function playSample(
  client: ApolloClient,
  asked: SpeakSampleMutationVariables,
  signal: AbortSignal,
): Promise<void> {
  // Safari lets an element play later whose loading began with a tap.
  const audio = new Audio();
  audio.load();
  const { data } = await client.mutate({
    mutation: SpeakSampleDocument,
    variables: asked,
    fetchPolicy: "no-cache",
  });
  signal.throwIfAborted();
  if (!data) throw new Error("no sound came");
  const bytes = Uint8Array.from(atob(data.speakSample.audio), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: data.speakSample.contentType }));
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const options = { signal: over.signal };
      audio.addEventListener("ended", () => resolve(), options);
      audio.addEventListener("error", () => reject(new Error("the sound cannot be played")), options);
      signal.addEventListener("abort", () => reject(signal.reason), options);
      audio.src = address;
      audio.play().catch(reject);
    });
  } finally {
    over.abort();
    audio.pause();
    URL.revokeObjectURL(address);
  }
}
