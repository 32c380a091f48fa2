import { useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_NPC_TAG_LENGTH, npcChangesRules } from "../../../../../../schema/rules/npcs.ts";
import { CloseIcon } from "../../../../components/icons/firstIcons.tsx";
import { useFormField } from "../../../../lib/forms/useFormField.ts";
import { FieldError } from "./FieldError.tsx";

/** The character's tags, typed one by one, each a chip that can be removed. */
export function TagsField() {
  const { t } = useTranslation("npcForm");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { field, max = 0, wrong: refused, setValue } = useFormField<string[]>("tags");
  const tags = field.value;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const wrong = problem ?? refused;

  const add = (text: string): void => {
    const fresh = tagsIn(text).filter((tag) => !tags.includes(tag));
    if (fresh.some((tag) => [...tag].length > MAX_NPC_TAG_LENGTH)) return setProblem("validation.tooLong");
    if (tags.length + fresh.length > max) return setProblem("validation.tooManyTags");
    setProblem(null);
    setTyped("");
    if (fresh.length > 0) void setValue([...tags, ...fresh]);
  };

  const remove = (tag: string): void => {
    setProblem(null);
    void setValue(tags.filter((other) => other !== tag));
    input.current?.focus();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // The Enter that confirms a composed Chinese, Japanese or Korean word adds no tag.
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === "Enter") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
  };

  return (
    <div className="px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {t("tags.label")}
        </label>
        <span className="text-sm text-muted tabular-nums" aria-hidden="true">
          {tags.length}/{max}
        </span>
      </div>
      <div className="mt-1 flex min-h-12 flex-wrap items-center gap-1.5 rounded-md border border-muted/50 bg-card p-1.5 transition-colors focus-within:border-primary hover:border-muted">
        {tags.length > 0 && (
          <ul aria-label={t("tags.chosen")} className="contents">
            {tags.map((tag) => (
              <li
                key={tag}
                className="flex min-h-9 max-w-full items-center rounded-full bg-primary-soft pl-3.5 text-primary"
              >
                <span className="truncate">{tag}</span>
                <button
                  type="button"
                  aria-label={t("tags.remove", { tag })}
                  onClick={() => remove(tag)}
                  className="-my-1 grid size-11 place-items-center rounded-full hover:text-ink"
                >
                  <CloseIcon size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          type="text"
          dir="auto"
          value={typed}
          autoComplete="off"
          enterKeyHint="enter"
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => (/[,，、;；]/.test(target.value) ? add(target.value) : setTyped(target.value))}
          onKeyDown={press}
          onBlur={() => add(typed)}
          className="min-h-9 min-w-32 flex-1 bg-transparent px-2.5 text-field outline-none"
        />
      </div>
      {wrong ? (
        <FieldError id={`${id}-note`} message={wrong} />
      ) : (
        <p id={`${id}-note`} className="mt-1.5 text-sm text-muted">
          {t("tags.hint")}
        </p>
      )}
    </div>
  );
}

/** The tags in a typed or pasted text, as they are stored: lower case, without duplicates. */
function tagsIn(text: string): string[] {
  const words = text.split(/[,，、;；\n]/).filter((word) => word.trim() !== "");
  return (npcChangesRules.cast({ tags: words }, { assert: false }).tags ?? []).filter((tag): tag is string =>
    Boolean(tag),
  );
}
