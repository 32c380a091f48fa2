import { useApolloClient } from "@apollo/client/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_MOMENT_LINES, MAX_MOMENT_NAME_LENGTH, MIN_MOMENT_LINES } from "../../../../../schema/rules/moments.ts";
import { classNames } from "../../../components/classNames.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import type { MomentPlace } from "../../../lib/sheets/pageSheet.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { ChatNpcFragmentDoc } from "../screen/screen.generated.ts";
import { ChooseLines } from "./ChooseLines.tsx";
import { OwnMomentsDocument, useShareMoment } from "./moment.generated.ts";
import type { MomentFragment } from "./moment.generated.ts";
import { MomentBubbles } from "./MomentBubbles.tsx";
import { MomentLink, pictureOf } from "./MomentLink.tsx";
import { WithdrawMoment } from "./WithdrawMoment.tsx";

/** Lines that are offered: the latest, or those around the chosen one. */
const MOST_OFFERED = 60;
const BEFORE_CHOSEN = MOST_OFFERED / 2;

const canBeShared = ({ sender, messageType, text, isGenerating }: MessageFragment): boolean =>
  (sender === "npc" || sender === "user") && messageType === "normal" && text !== "" && !isGenerating;

function around(messageId: string | null, messages: readonly MessageFragment[]): readonly MessageFragment[] {
  const at = messages.findIndex(({ id }) => id === messageId);
  const latest = Math.max(0, messages.length - MOST_OFFERED);
  const from = at < 0 ? latest : Math.min(latest, Math.max(0, at - BEFORE_CHOSEN));
  return messages.slice(from, from + MOST_OFFERED);
}

/** Chooses lines of a chat, then the names, and shares them as a page and a picture. */
export function ShareMomentSheet({
  place: { npcId, messageId },
  onClose,
}: {
  place: MomentPlace;
  onClose: () => void;
}) {
  const { t } = useTranslation(["chat", "common"]);
  const { cache } = useApolloClient();
  const errorText = useErrorText();
  const [messages] = useState(() =>
    around(messageId, (chatHistory.cached(cache, { npcId })?.messages ?? []).filter(canBeShared)),
  );
  const [chosen, setChosen] = useState<string[]>(messageId === null ? [] : [messageId]);
  const [step, setStep] = useState<"lines" | "names">("lines");
  const [npcName, setNpcName] = useState(() => {
    const from = { __typename: "Npc", id: npcId } as const;
    return cache.readFragment({ fragment: ChatNpcFragmentDoc, fragmentName: "ChatNpc", from })?.name ?? "";
  });
  const [ownName, setOwnName] = useState("");
  const [moment, setMoment] = useState<MomentFragment | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [shareMoment] = useShareMoment({ refetchQueries: [OwnMomentsDocument] });
  const lines = messages
    .filter(({ id }) => chosen.includes(id))
    .map(({ sender, text, language }) => ({ isOwn: sender === "user", text, language }));

  const share = (): void => {
    const input = { npcId, messageIds: chosen, npcName, ownName: ownName.trim() || null };
    setBusy(true);
    shareMoment({ variables: { input } })
      .then(({ data }) => data && drawn(data.shareMoment).then(setMoment))
      .catch((error: unknown) => showToast("error", t("chat:moment.createFailed", { reason: errorText(error) })))
      .finally(() => setBusy(false));
  };

  if (moment)
    return (
      <Sheet open onClose={onClose} title={t("chat:moment.ready")}>
        <img
          src={pictureOf(moment)}
          alt={t("chat:moment.picture")}
          className="mx-auto mb-4 max-h-[46dvh] w-auto rounded-card border border-line"
        />
        <MomentLink moment={moment} />
        <div className="mt-3 flex flex-col">
          <WithdrawMoment momentId={moment.id} onDone={onClose} />
        </div>
      </Sheet>
    );
  if (step === "lines")
    return (
      <Sheet open onClose={onClose} title={t("chat:moment.title")}>
        <p className="mb-2 text-muted">
          {t(messages.length < MIN_MOMENT_LINES ? "chat:moment.tooFew" : "chat:moment.choose")}
        </p>
        <ChooseLines messages={messages} chosen={chosen} onChange={setChosen} />
        <div className="mt-4 flex items-center justify-between gap-3">
          <span role="status" className="text-sm text-muted tabular-nums">
            {chosen.length} / {MAX_MOMENT_LINES}
          </span>
          <Button disabled={chosen.length < MIN_MOMENT_LINES} onClick={() => setStep("names")}>
            {t("chat:moment.next")}
          </Button>
        </div>
      </Sheet>
    );
  return (
    <Sheet open onClose={onClose} title={t("chat:moment.preview")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (npcName.trim() !== "" && !isBusy) share();
        }}
      >
        <div className="moment-preview rounded-card bg-page p-4">
          <p dir="auto" className="mb-3 text-center font-bold wrap-anywhere">
            {ownName.trim() ? `${npcName} & ${ownName}` : npcName}
          </p>
          <MomentBubbles lines={lines} />
        </div>
        <div className="mt-4 grid items-end gap-3 sm:grid-cols-2">
          <NameField label={t("chat:moment.npcName")} value={npcName} onChange={setNpcName} />
          <NameField label={t("chat:moment.ownName")} value={ownName} onChange={setOwnName} />
        </div>
        <p className="mt-3 text-sm text-muted">{t("chat:moment.who")}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="soft" className="flex-1 whitespace-nowrap" onClick={() => setStep("lines")}>
            {t("chat:moment.others")}
          </Button>
          <Button type="submit" className="flex-1 whitespace-nowrap" disabled={isBusy || npcName.trim() === ""}>
            {t("chat:moment.create")}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** Milliseconds that the link waits for its picture on a connection that hangs. */
const PATIENCE_MS = 4000;

/** The moment once its picture is there, so that nothing moves as it comes; without it where it does not come. */
function drawn(moment: MomentFragment): Promise<MomentFragment> {
  return new Promise((resolve) => {
    const picture = new Image();
    const waiting = setTimeout(() => resolve(moment), PATIENCE_MS);
    picture.onload = picture.onerror = () => {
      clearTimeout(waiting);
      resolve(moment);
    };
    picture.src = pictureOf(moment);
  });
}

function NameField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        dir="auto"
        value={value}
        maxLength={MAX_MOMENT_NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          "min-h-12 w-full rounded-md border border-muted/50 bg-card px-4 py-2 text-field",
          "-outline-offset-1 transition-colors hover:border-muted",
        )}
      />
    </div>
  );
}
