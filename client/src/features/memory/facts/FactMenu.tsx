import { useTranslation } from "react-i18next";
import { SHARED_TOPICS } from "../../../../../schema/rules/memory.ts";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import { PinIcon } from "../../../components/icons/chatIcons.tsx";
import { EditIcon, GlobeIcon, TrashIcon } from "../../../components/icons/icons.tsx";
import type { MemoryFragment } from "../memory.generated.ts";
import { useMemoryActs } from "../useMemoryActs.ts";

interface FactMenuProps {
  memory: MemoryFragment;
  onEdit: () => void;
  onForget: () => void;
}

/** What can be done with a memory. */
export function FactMenu({ memory, onEdit, onForget }: FactMenuProps) {
  const { t } = useTranslation("memory");
  const { pin, share } = useMemoryActs();
  const { text, topic, isPinned, isShared } = memory;
  return (
    <ActionMenu
      label={t("actions", { text })}
      actions={[
        { label: t(isPinned ? "unpin" : "pin"), icon: <PinIcon size={20} />, onSelect: () => pin(memory) },
        { label: t("edit"), icon: <EditIcon size={20} />, onSelect: onEdit },
        ...(SHARED_TOPICS.includes(topic)
          ? [
              {
                label: t(isShared ? "unshare" : "share"),
                icon: <GlobeIcon size={20} />,
                onSelect: () => share(memory),
              },
            ]
          : []),
        { label: t("forget"), icon: <TrashIcon size={20} />, onSelect: onForget, danger: true },
      ]}
    />
  );
}
