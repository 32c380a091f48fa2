import { useParams } from "react-router-dom";
import { useWideScreen } from "../../lib/useWideScreen.ts";
import { ChatShape } from "./ChatShape.tsx";
import { ListShape } from "./shapes.tsx";
import { Waiting } from "./Waiting.tsx";

/** The shape of the chats' place: the conversation on a narrow screen that shows one, else the list. */
export function ChatPlaceShape() {
  const { npcId } = useParams();
  const wide = useWideScreen();
  return npcId && !wide ? <ChatShape /> : <Waiting shape={<ListShape />} />;
}
