import type { ApolloClient } from "@apollo/client";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { isServerReachable, untilReachable } from "../../../lib/apollo/reachability.ts";
import { DictationInfoDocument, WriteDownSpeechDocument } from "../../../lib/dictation/dictation.generated.ts";
import { currentUser } from "../../../lib/session/session.ts";
import { base64Of } from "../../../lib/dictation/modelRecognition.ts";

/** Asks a server, once more each time that it could not be reached. Throws the reason of `signal`. */
async function askReachable<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await untilReachable();
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || isServerReachable()) throw error;
    }
  }
}

/** Whether the server's model writes down what one says; it does so for those who have an account. */
export async function askWhetherTranscribed(client: ApolloClient, signal: AbortSignal): Promise<boolean> {
  if (currentUser()?.userType !== "regular") return false;
  const { data } = await askReachable(signal, () => client.query({ query: DictationInfoDocument }));
  return data?.serverInfo.transcribes ?? false;
}

/** What the server's model understands of a recording, as a part of a talk. */
export async function writeDown(
  client: ApolloClient,
  { recording, language, signal }: { recording: Blob; language: Language; signal: AbortSignal },
): Promise<string> {
  const audio = await base64Of(recording);
  const { data } = await askReachable(signal, () =>
    client.mutate({
      mutation: WriteDownSpeechDocument,
      variables: { audio, language, inTalk: true },
      context: { fetchOptions: { signal } },
      fetchPolicy: "no-cache",
    }),
  );
  return data?.writeDownSpeech.text ?? "";
}
