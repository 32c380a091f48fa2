import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { Bubble } from "../../../components/messages/Bubble.tsx";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import type { Outgoing } from "./unsentMessages.ts";
import { SendingSign } from "./SendingSign.tsx";
import { UnsentNotice } from "./UnsentNotice.tsx";
import { WaitingSign } from "./WaitingSign.tsx";

interface OutgoingMessageProps {
  outgoing: Outgoing;
  joinsAbove: boolean;
  actions: ConversationActions;
}

/** The person's own message before the server has confirmed it. */
export function OutgoingMessage({ outgoing, joinsAbove, actions }: OutgoingMessageProps) {
  const { language } = useViewerUser();
  return (
    <>
      <div className="flex items-end justify-end gap-1.5">
        {outgoing.state === "sending" && <SendingSign />}
        <Bubble own lang={language} joinsAbove={joinsAbove}>
          {outgoing.text}
        </Bubble>
      </div>
      {outgoing.state === "waiting" && (
        <WaitingSign notBefore={outgoing.notBefore} onTakeBack={() => actions.takeBack(outgoing)} />
      )}
      {outgoing.state === "refused" && (
        <UnsentNotice
          errorCode={outgoing.errorCode}
          onResend={() => actions.resend(outgoing)}
          onTakeBack={() => actions.takeBack(outgoing)}
        />
      )}
    </>
  );
}
