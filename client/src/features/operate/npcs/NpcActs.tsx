import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/buttons/ActionMenu.tsx";
import type { MenuAction } from "../../../components/buttons/ActionMenu.tsx";
import { UndoIcon } from "../../../components/icons/chatIcons.tsx";
import { EyeOffIcon, HomeIcon } from "../../../components/icons/firstIcons.tsx";
import { LockIcon, TrashIcon } from "../../../components/icons/icons.tsx";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { ReleaseSheet } from "../reports/ReleaseSheet.tsx";
import { useAct } from "../shell/useAct.ts";
import { FeatureSheet } from "./FeatureSheet.tsx";
import { HOLDING, HoldSheet } from "./HoldSheet.tsx";
import { useFeatureNpc } from "./operatorNpcs.generated.ts";
import type { OperatorNpcsQuery } from "./operatorNpcs.generated.ts";

interface NpcActsProps {
  npc: OperatorNpcsQuery["operatorNpcs"]["items"][number];
  onChanged: () => void;
}

const ICONS = { makePrivate: <LockIcon size={20} />, hide: <EyeOffIcon size={20} />, delete: <TrashIcon size={20} /> };

/** What an operator can do about a character. */
export function NpcActs({ npc, onChanged }: NpcActsProps) {
  const { t } = useTranslation("operate");
  const { act } = useAct();
  const [featureNpc] = useFeatureNpc();
  const [asking, setAsking] = useState<"feature" | "release" | (typeof HOLDING)[number] | null>(null);
  const { id, name, visibility, hold, featured, deletedAt, decisionId, version } = npc;
  const close = (): void => setAsking(null);
  const done = (): void => {
    close();
    onChanged();
  };
  const place = (to: number | null): Promise<unknown> => featureNpc({ variables: { id, place: to } }).then(onChanged);
  const putBack = (): void => act(() => place(featured), t("npcs.featured"));
  const unfeature = (): void =>
    act(async () => {
      await place(null);
      showToast("success", t("npcs.unfeatured"), { text: t("reports.undo"), isUndo: true, act: putBack });
    });

  const isDecided = decisionId !== null && (deletedAt !== null || hold === "private" || hold === "hidden");
  const actions: MenuAction[] = [];
  if (visibility === "public" && deletedAt === null)
    actions.push({ label: t("npcs.feature"), icon: <HomeIcon size={20} />, onSelect: () => setAsking("feature") });
  if (featured !== null && deletedAt === null)
    actions.push({ label: t("npcs.unfeature"), icon: <HomeIcon size={20} />, onSelect: unfeature });
  if (isDecided)
    actions.push({ label: t("reports.undo"), icon: <UndoIcon size={20} />, onSelect: () => setAsking("release") });
  else if (deletedAt === null)
    for (const one of HOLDING)
      actions.push({
        label: t(`reports.acts.${one}`),
        icon: ICONS[one],
        danger: one === "delete",
        onSelect: () => setAsking(one),
      });
  // The room of the dots, so that the rows' ends stand below each other.
  if (actions.length === 0) return <span className="size-11 shrink-0" />;
  return (
    <>
      <ActionMenu label={t("npcs.more", { name })} actions={actions} />
      <FeatureSheet open={asking === "feature"} npc={npc} onClose={close} onDone={done} />
      <HoldSheet
        act={HOLDING.find((one) => one === asking) ?? null}
        npc={{ id, version }}
        onClose={close}
        onDone={done}
      />
      <ReleaseSheet open={asking === "release"} decisionId={decisionId ?? ""} onClose={close} onDone={done} />
    </>
  );
}
