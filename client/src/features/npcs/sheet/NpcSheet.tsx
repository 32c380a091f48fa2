import { useFragment } from "@apollo/client/react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { AIAvatarNote } from "../../../components/notices/AIAvatarNote.tsx";
import { FailureLine } from "../../../components/notices/FailureLine.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";
import { useTagName } from "../find/tagName.ts";
import { ShareSheet } from "../share/ShareSheet.tsx";
import { NpcActions } from "./NpcActions.tsx";
import { NpcLooksFragmentDoc, useAboutNpc } from "./npcSheet.generated.ts";
import { StartOverSheet } from "./StartOverSheet.tsx";

const WaitingNote = lazy(async () => ({ default: (await import("../waiting/WaitingNote.tsx")).WaitingNote }));

/** A character's sheet, which its face opens wherever it is shown. */
export function NpcSheet() {
  const sheet = usePageSheet();
  if (sheet?.kind !== "npc") return null;
  // Its texts may still be loading; the other sheets stay meanwhile.
  return (
    <Suspense fallback={null}>
      <AboutNpc key={sheet.npcId} id={sheet.npcId} onClose={closePageSheet} />
    </Suspense>
  );
}

/** Who a character is, large, and what can be done with it. What is known of it shows at once. */
function AboutNpc({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(["npcs", "common"]);
  const tagName = useTagName();
  const errorText = useErrorText();
  const { language: practised, nativeLanguage } = useViewerUser();
  const isInChat = useLocation().pathname === `/chat/${id}`;
  const [next, setNext] = useState<"share" | "startOver" | null>(null);
  const looks = useFragment({
    fragment: NpcLooksFragmentDoc,
    fragmentName: "NpcLooks",
    from: { __typename: "Npc", id },
  });
  const { data, error } = useAboutNpc({ variables: { id } });
  const npc = data?.npc;
  const { name = "", description = "", images = [], avatar } = npc ?? looks.data;
  const language = npc?.language ?? practised;
  const pictures = images.length > 0 ? images : [avatar ?? ""].filter(Boolean);
  const back = (): void => setNext(null);

  if (next === "share" && npc) return <ShareSheet npc={npc} onClose={back} />;
  if (next === "startOver") return <StartOverSheet npc={{ id, name }} onCancel={back} onDone={onClose} />;
  return (
    <Sheet open onClose={onClose} title={name}>
      <NpcPictures name={name} pictures={pictures} />
      {npc?.creator && <p className="mt-3 text-sm text-muted">{t("npcs:by", { name: npc.creator.nickname })}</p>}
      <p lang={language} dir="auto" className="mt-3 text-balance whitespace-pre-line">
        {description}
      </p>
      {npc?.gloss && (
        <p lang={nativeLanguage} dir="auto" className="mt-1 text-sm text-muted">
          {npc.gloss}
        </p>
      )}
      {npc?.isAIAvatar && !npc.isOwner && <AIAvatarNote className="mt-3 text-sm" />}
      {npc?.hold === "waiting" && (
        <Suspense fallback={null}>
          <WaitingNote id={id} className="mt-3" />
        </Suspense>
      )}
      {npc && npc.tags.length > 0 && (
        <ul aria-label={t("npcs:sheet.topics")} className="mt-3 flex flex-wrap gap-2">
          {npc.tags.map((tag) => (
            <li key={tag} dir="auto" className="rounded-full bg-primary-soft px-3 py-1 text-sm text-primary">
              {tagName(tag)}
            </li>
          ))}
        </ul>
      )}
      {error && !npc && <FailureLine className="mt-3">{errorText(error)}</FailureLine>}
      <NpcActions
        id={id}
        name={name}
        npc={npc}
        isInChat={isInChat}
        onShare={() => setNext("share")}
        onStartOver={() => setNext("startOver")}
        onLeave={onClose}
      />
    </Sheet>
  );
}

/** A character's pictures, large; with several, the row is swiped or moved with the arrow keys. Whole faces always. */
function NpcPictures({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const { t } = useTranslation("npcs");
  const several = pictures.length > 1;
  return (
    <ul
      aria-label={t("sheet.pictures", { name })}
      // A row that scrolls must be reached by keyboard.
      tabIndex={several ? 0 : undefined}
      className="mx-auto flex aspect-square w-full max-w-[44dvh] snap-x snap-mandatory overflow-x-auto rounded-card bg-primary-soft scrollbar-none"
    >
      {pictures.map((picture) => (
        <li key={picture} className="size-full shrink-0 snap-center">
          <img src={picture} alt="" decoding="async" className="size-full object-contain" />
        </li>
      ))}
    </ul>
  );
}
