import type { KeyboardEvent, RefObject } from "react";
import { PolishSuggestion } from "../../../components/notices/PolishSuggestion.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { useDictation } from "../../../lib/dictation/useDictation.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { editingOf } from "../editing/editing.ts";
import { EditingBar } from "../editing/EditingBar.tsx";
import { SuggestionBar } from "../suggestions/SuggestionBar.tsx";
import { Composer } from "./Composer.tsx";
import { typesByTouch } from "../../../lib/typesByTouch.ts";
import { useWriting } from "./useWriting.ts";

interface WritingAreaProps {
  npcId: string;
  chatKey: string;
  /** Names the message that replies can be suggested to; null when there is none. */
  about: string | null;
  /** Nothing was said yet in this chat. */
  isBeginning: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The message that is being edited; null where a new one is written. */
  edited: MessageFragment | null;
  replying: boolean;
  onSend: (text: string, edits?: string) => void;
  onStop: () => void;
}

/** The area under the conversation: suggested replies or what is being edited, polishing, and the composer. */
export function WritingArea({
  npcId,
  chatKey,
  about,
  isBeginning,
  field,
  edited,
  replying,
  onSend,
  onStop,
}: WritingAreaProps) {
  const { language } = useViewerUser();
  const writing = useWriting({ npcId, chatKey, about, isBeginning, field, edited });
  const dictation = useDictation({ text: writing.draft, language, onText: writing.change });
  const polishes = writing.polishing.kind !== "idle";

  const stopDictation = (): void => {
    dictation.stop();
    // The transcript can be edited and sent. Not on touch devices, where focusing opens the keyboard.
    if (!typesByTouch()) field.current?.focus();
  };
  const cancelEdit = (): void => {
    writing.leave();
    editingOf(chatKey).set(null);
    if (!typesByTouch()) field.current?.focus();
  };
  const send = (): void => {
    const text = writing.take();
    if (edited) editingOf(chatKey).set(null);
    // A text that was left as it is asks for nothing.
    if (text !== edited?.text) onSend(text, edited?.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    // While an input method composes, Escape belongs to it.
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    if (dictation.isListening) stopDictation();
    else if (!writing.escape()) {
      if (!edited) return;
      cancelEdit();
    }
    event.preventDefault();
  };

  return (
    <div className="shrink-0" onKeyDown={onKeyDown}>
      {!polishes && edited && <EditingBar message={edited} onCancel={cancelEdit} />}
      {!polishes && !edited && (
        <SuggestionBar
          isReady={about !== null}
          suggestions={writing.suggestions}
          onUse={writing.takeSuggestion}
          onUndo={writing.undo ?? undefined}
          onClose={writing.closeSuggestions}
        />
      )}
      <div className="mx-auto max-h-[calc(var(--visible-height,100dvh)*0.45)] w-full max-w-[720px] overflow-y-auto px-safe has-[[aria-live]>*]:pb-2">
        <PolishSuggestion
          state={writing.polishing}
          lang={language}
          onUse={writing.takePolished}
          onKeep={writing.keepOwn}
        />
      </div>
      <Composer
        field={field}
        text={writing.draft}
        lang={language}
        onChange={writing.change}
        onSend={send}
        onStop={onStop}
        onTalk={dictation.canDictate && !edited ? () => openPageSheet({ kind: "talk" }) : null}
        onPolish={writing.polish}
        dictation={dictation}
        onStopDictation={stopDictation}
        polishing={writing.polishing.kind === "running"}
        replying={replying}
      />
    </div>
  );
}
