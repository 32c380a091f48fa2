import type { ApolloClient } from "@apollo/client";
import { i18n } from "../i18n/i18n.ts";
import { showToast } from "../toasts/toasts.ts";
import type { ReadText } from "./readText.ts";
import { reading, stopReading } from "./reading.ts";

type Reader = typeof import("./readAloud.ts");

/** The code that reads, once it is here: browsers let a voice begin only while a tap is being answered. */
let reader: Reader | null = null;
const load = async (): Promise<Reader> => (reader ??= await import("./readAloud.ts"));

/** Loads what reading needs before it is asked for. A failure is left to the tap. */
export function prepareReading(client: ApolloClient): void {
  load().then(
    ({ prepare }) => prepare(client),
    () => undefined,
  );
}

export function startReading(client: ApolloClient, text: ReadText): void {
  reading.set(text);
  if (reader) reader.readAloud(client, text);
  else
    load().then(
      ({ readAloud }) => reading.get() === text && readAloud(client, text),
      () => {
        stopReading(text.id);
        showToast("error", i18n.t("chat:speech.failed"));
      },
    );
}
