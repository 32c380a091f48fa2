import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { classNames } from "../../../components/classNames.ts";
import { SearchIcon } from "../../../components/icons/firstIcons.tsx";

/** Looks for what is typed once it is sent: every look is noted. The address keeps it for the way back. */
export function SearchBar({ label }: { label: string }) {
  const { t } = useTranslation("operate");
  const [params, setParams] = useSearchParams();
  const asked = params.get("q") ?? "";
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  // The address asks for something else than before: a link led to the whole list.
  if (asked !== shown) {
    setShown(asked);
    setText(asked);
  }
  return (
    <form
      role="search"
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const next = new URLSearchParams(params);
        next.delete("page");
        next.set("q", text.trim());
        setParams(next, { replace: true });
      }}
    >
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={classNames(
          "min-h-12 min-w-0 flex-1 rounded-full border border-muted/50 bg-card px-5 text-field",
          "-outline-offset-1 transition-colors placeholder:text-muted hover:border-muted",
        )}
      />
      <button
        type="submit"
        aria-label={t("people.find")}
        className="grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-opacity hover:opacity-90"
      >
        <SearchIcon size={20} />
      </button>
    </form>
  );
}
