import { useApolloClient } from "@apollo/client/react";
import { useViewerUser } from "../session/useViewerUser.ts";
import { useDictationInfo } from "./dictation.generated.ts";
import { modelRecognition } from "./modelRecognition.ts";
import { browserRecognition } from "./recognition.ts";
import type { Recognition } from "./recognition.ts";
import { canRecord } from "./recordSpeech.ts";

/** What understands speech: the browser itself or, for those who have an account, the server's model. */
export function useRecognition(): () => (new () => Recognition) | undefined {
  const client = useApolloClient();
  const { userType } = useViewerUser();
  const needsModel = browserRecognition() === undefined && canRecord() && userType === "regular";
  const { data } = useDictationInfo({ skip: !needsModel });
  return () => browserRecognition() ?? (data?.serverInfo.transcribes ? modelRecognition(client) : undefined);
}
