import type { ConversationActions } from "../conversation/conversationActions.ts";
import type { Outgoing } from "./unsentMessages.ts";
import { UnsentNotice } from "./UnsentNotice.tsx";
import { WaitingSign } from "./WaitingSign.tsx";

/** Under the person's own message before the server has confirmed it: that it waits, or was refused. */
export function OutgoingSigns({ outgoing, actions }: { outgoing: Outgoing; actions: ConversationActions }) {
  const takeBack = (): void => actions.takeBack(outgoing);
  if (outgoing.state === "refused") {
    return (
      <UnsentNotice errorCode={outgoing.errorCode} onResend={() => actions.resend(outgoing)} onTakeBack={takeBack} />
    );
  }
  return outgoing.state === "waiting" && <WaitingSign notBefore={outgoing.notBefore} onTakeBack={takeBack} />;
}
