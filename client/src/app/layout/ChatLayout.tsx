import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOutlet, useParams } from "react-router-dom";
import "../../components/messages/chatGround.css";
import { classNames } from "../../components/classNames.ts";
import { ChatList } from "../../features/chat-list/ChatList.tsx";
import { ChatShape } from "../waiting/ChatShape.tsx";
import { useWideScreen } from "../../lib/useWideScreen.ts";

/** How far the list was scrolled when it was left. */
let listTop = 0;
const putBack = (list: HTMLElement | null): void => void (list && (list.scrollTop = listTop));

/** The chat list and the conversation: side by side on a wide screen, one of them on a narrow one. */
export default function ChatLayout() {
  const { t } = useTranslation();
  const { npcId } = useParams();
  const wide = useWideScreen();
  const conversation = useOutlet();
  const [pane, setPane] = useState<HTMLElement | null>(null);
  return (
    <div className="flex min-h-0 flex-1">
      {(wide || !npcId) && (
        <section
          aria-label={t("nav.chat")}
          ref={putBack}
          onScroll={({ currentTarget }) => void (listTop = currentTarget.scrollTop)}
          className={classNames(
            "min-h-0 w-full overflow-y-auto bg-page sm:w-[clamp(256px,38vw,320px)] sm:shrink-0",
            "sm:border-r sm:border-line sm:bg-card md:w-80 lg:w-88",
          )}
        >
          <ChatList openNpcId={npcId ?? null} pane={npcId ? null : pane} />
        </section>
      )}
      {npcId && (
        <section key={npcId} className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Suspense fallback={<ChatShape />}>{conversation}</Suspense>
        </section>
      )}
      {wide && !npcId && (
        <section className="chat-ground grid min-w-0 flex-1 place-items-center">
          <div ref={setPane} className="chat-next" />
        </section>
      )}
    </div>
  );
}
