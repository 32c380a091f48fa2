import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { GrowingRows } from "../../components/loading/GrowingRows.tsx";
import { SkeletonRows } from "../../components/loading/SkeletonRows.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";
import type { GrowingList } from "../../lib/paging/useGrowingList.ts";

interface ChatRowsProps {
  list: GrowingList<ChatRowFragment>;
  /** What the list holds. */
  label: string;
  /** Shown when there are no chats. */
  empty: ReactNode;
  /** A row above the chats, shown also where there are none. */
  first?: ReactNode;
  /** The element beside the list while no chat is open: what to do next is rendered there. */
  pane: HTMLElement | null;
  children: (chat: ChatRowFragment) => ReactNode;
}

/** A list of chats: being read, failed, empty, or a row for each. */
export function ChatRows({ list, label, empty, first, pane, children }: ChatRowsProps) {
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
  const rows = (
    <ul data-chats aria-label={label} className="flex flex-col gap-0.5">
      {first && <li>{first}</li>}
      {list.items.map((chat) => (
        <li key={chat.id}>{children(chat)}</li>
      ))}
    </ul>
  );
  return (
    <GrowingRows
      list={list}
      failure={t("loadError")}
      skeleton={skeleton}
      empty={first ? rows : pane ? createPortal(empty, pane) : empty}
    >
      {rows}
      {pane && createPortal(<PickChat />, pane)}
    </GrowingRows>
  );
}

/** Asks to pick a chat, beside the list while none is open. */
function PickChat() {
  const { t } = useTranslation();
  return (
    <Notice face="/faces/mateo.svg" title={t("emptyPane.title")} text={t("emptyPane.text")}>
      <LinkButton variant="soft" to="/">
        {t("backHome")}
      </LinkButton>
    </Notice>
  );
}
