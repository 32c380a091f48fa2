import type { ApolloClient } from "@apollo/client";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { isServerReachable, untilReachable } from "../../../lib/apollo/reachability.ts";
import { DictationInfoDocument, TranscribeDocument } from "../../../lib/dictation/dictation.generated.ts";
import { currentUser } from "../../../lib/session/session.ts";
import { base64Of } from "../../../lib/dictation/modelRecognition.ts";

/**
 * Whether the server's model writes down what one says; it does so for those who have an account. Waits for a server that
 * cannot be reached; throws the reason of `signal`.
 */
export async function askWhetherTranscribed(client: ApolloClient, signal: AbortSignal): Promise<boolean> {
  if (currentUser()?.userType !== "regular") return false;
  for (;;) {
    await untilReachable();
    signal.throwIfAborted();
    try {
      const { data } = await client.query({ query: DictationInfoDocument });
      return data?.serverInfo.transcribes ?? false;
    } catch (error) {
      if (isServerReachable()) throw error;
    }
  }
}

/** What the server's model understands of a recording, as a part of a talk; waits for a server that cannot be reached. */
export async function writeDown(
  client: ApolloClient,
  { recording, language, signal }: { recording: Blob; language: Language; signal: AbortSignal },
): Promise<string> {
  const audio = await base64Of(recording);
  for (;;) {
    await untilReachable();
    signal.throwIfAborted();
    try {
      const { data } = await client.mutate({
        mutation: TranscribeDocument,
        variables: { audio, language, inTalk: true },
        context: { fetchOptions: { signal } },
        fetchPolicy: "no-cache",
      });
      return data?.transcribe ?? "";
    } catch (error) {
      if (signal.aborted || isServerReachable()) throw error;
    }
  }
}
