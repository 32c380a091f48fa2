import type { ApolloClient } from "@apollo/client";
import { languageOf } from "../../../../schema/rules/languages.ts";
import { WriteDownSpeechDocument } from "./dictation.generated.ts";
import type { Recognition } from "./recognition.ts";
import { recordSpeech } from "./recordSpeech.ts";
import type { SpeechRecorder } from "./recordSpeech.ts";
import { errorOfRecording } from "./refusals.ts";

/** The letters of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}

/** Recognition by the server's model, for browsers that have none: all is understood at once, when one has ended. */
export function modelRecognition(client: ApolloClient): new () => Recognition {
  return class implements Recognition {
    lang = "";
    continuous = false;
    interimResults = false;
    onresult: Recognition["onresult"] = null;
    onerror: Recognition["onerror"] = null;
    onwriting: Recognition["onwriting"] = null;
    onrecording: Recognition["onrecording"] = null;
    onend: Recognition["onend"] = null;
    readonly #given = new AbortController();
    #recorder: SpeechRecorder | null = null;
    #isStopped = false;

    start(): void {
      this.#run().then(
        () => this.onend?.(),
        (cause: unknown) => {
          if (this.#given.signal.aborted) return;
          this.onerror?.({ error: errorOfRecording(cause) });
          this.onend?.();
        },
      );
    }

    stop(): void {
      this.#isStopped = true;
      this.onwriting?.();
      this.#recorder?.end();
    }

    abort(): void {
      this.#given.abort();
    }

    async #run(): Promise<void> {
      const { signal } = this.#given;
      this.#recorder = await recordSpeech(signal);
      // It was ended while the browser asked for the microphone.
      if (this.#isStopped) this.#recorder.end();
      const recording = await this.#recorder.whole;
      signal.throwIfAborted();
      if (recording.size === 0) {
        this.onerror?.({ error: "no-speech" });
        return;
      }
      this.onrecording?.(recording);
      this.onwriting?.();
      try {
        await this.#understand(recording);
      } catch (cause) {
        if (!signal.aborted) this.onerror?.({ error: "network", cause });
      }
    }

    async #understand(recording: Blob): Promise<void> {
      const { data } = await client.mutate({
        mutation: WriteDownSpeechDocument,
        variables: { audio: await base64Of(recording), language: languageOf(this.lang) },
        context: { fetchOptions: { signal: this.#given.signal } },
        fetchPolicy: "no-cache",
      });
      if (!data?.writeDownSpeech.text) {
        this.onerror?.({ error: "no-speech" });
        return;
      }
      this.onresult?.({ results: [[{ transcript: data.writeDownSpeech.text, pieces: data.writeDownSpeech.pieces }]] });
    }
  };
}
