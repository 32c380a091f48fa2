import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { GrowingRows } from "../../components/loading/GrowingRows.tsx";
import { SkeletonRows } from "../../components/loading/SkeletonRows.tsx";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";
import type { GrowingList } from "../../lib/paging/useGrowingList.ts";

interface ChatRowsProps {
  list: GrowingList<ChatRowFragment>;
  /** What the list holds. */
  label: string;
  /** Shown when there are no chats. */
  empty: ReactNode;
  children: (chat: ChatRowFragment) => ReactNode;
}

/** A list of chats: being read, failed, empty, or a row for each. */
export function ChatRows({ list, label, empty, children }: ChatRowsProps) {
  const { t } = useTranslation("chatList");
  const skeleton = (
    <SkeletonRows
      count={7}
      list="flex flex-col gap-0.5"
      row="min-h-18 gap-3 p-3"
      picture="size-12 rounded-full"
      lines={["h-4 w-2/5 rounded-sm", "h-3 w-4/5 rounded-sm"]}
    />
  );
  return (
    <GrowingRows list={list} failure={t("loadError")} skeleton={skeleton} empty={empty}>
      <ul data-chats aria-label={label} className="flex flex-col gap-0.5">
        {list.items.map((chat) => (
          <li key={chat.id}>{children(chat)}</li>
        ))}
      </ul>
    </GrowingRows>
  );
}
