import type { ApolloClient } from "@apollo/client";
import { loadedByTap, playFile, PlayingPaused, soundFile } from "../../../../lib/speech/playFile.ts";
import { SpeakSampleDocument } from "./voice.generated.ts";
import type { SpeakSampleMutationVariables } from "./voice.generated.ts";

/** Plays a sample as a model speaks it, to its end. Throws why it cannot be had or played, and the reason of `signal`. */
export async function playSample(
  client: ApolloClient,
  asked: SpeakSampleMutationVariables,
  signal: AbortSignal,
): Promise<void> {
  const player = loadedByTap();
  const { data } = await client.mutate({
    mutation: SpeakSampleDocument,
    variables: asked,
    fetchPolicy: "no-cache",
  });
  signal.throwIfAborted();
  if (!data) throw new Error("no sound came");
  await playFile(player, soundFile(data.speakSample), signal).catch((error: unknown) => {
    if (!(error instanceof PlayingPaused)) throw error;
  });
}
