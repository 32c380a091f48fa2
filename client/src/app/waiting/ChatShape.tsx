import { useFragment } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { Avatar } from "../../components/Avatar.tsx";
import { BackLink } from "../../components/buttons/BackLink.tsx";
import { classNames } from "../../components/classNames.ts";
import { FaceFragmentDoc } from "./face.generated.ts";
import { Waiting } from "./Waiting.tsx";

const BUBBLES = ["w-3/5 h-16", "ml-auto w-2/5 h-11", "w-1/2 h-11"];

/** The header of a chat whose code is on its way; the face and the name are there after a visit to a list. */
function Header({ npcId }: { npcId: string }) {
  const { t } = useTranslation();
  const { data } = useFragment({ fragment: FaceFragmentDoc, from: { __typename: "Npc", id: npcId } });
  return (
    <header className="shrink-0 border-b border-line bg-card pt-safe">
      <div className="flex h-16 items-center gap-2 pr-1 pl-2 sm:pr-3 sm:pl-6">
        <BackLink to="/chat-list" label={t("back")} className="sm:hidden" />
        {data.name ? (
          <>
            <Avatar src={data.avatar} name={data.name} size={40} />
            <h1 dir="auto" className="ml-1 min-w-0 flex-1 truncate text-lg leading-tight font-bold">
              {data.name}
            </h1>
          </>
        ) : (
          <>
            <span className="size-10 animate-wait rounded-full bg-line" />
            <span className="ml-1 h-4 w-28 animate-wait rounded-full bg-line" />
          </>
        )}
      </div>
    </header>
  );
}

/** The shape of a conversation, below its header. */
export function ChatShape() {
  const { npcId = "" } = useParams();
  return (
    <Waiting
      header={<Header npcId={npcId} />}
      shape={
        <div className="mx-auto flex min-h-0 w-full max-w-[720px] flex-1 flex-col justify-end gap-2 overflow-hidden px-safe pb-3">
          {BUBBLES.map((shape) => (
            <span key={shape} className={classNames("block animate-wait rounded-bubble bg-line", shape)} />
          ))}
          {/* As the chat's own shape: where one will write. */}
          <span className="mt-22 flex shrink-0 items-center gap-2">
            <span className="block h-12 flex-1 rounded-[24px] border border-line bg-card" />
            <span className="block size-12 rounded-full bg-line" />
          </span>
        </div>
      }
    />
  );
}
