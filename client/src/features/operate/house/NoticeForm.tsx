import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_NOTICE_LENGTH, NOTICE_KINDS } from "../../../../../schema/rules/house.ts";
import type { NoticeKind } from "../../../../../schema/rules/house.ts";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { classNames } from "../../../components/classNames.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { LineField } from "../shell/LineField.tsx";
import { useAct } from "../shell/useAct.ts";
import { usePublishNotice } from "./operatorHouse.generated.ts";

const DAY_MS = 86_400_000;

/** A time as the browser's field has it, in its own time zone. */
function fieldTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

interface NoticeFormProps {
  /** Whether another notice is shown. */
  replaces: boolean;
  onClose: () => void;
  onPublished: () => Promise<unknown>;
}

/** A new notice to all: in one language or more, and until when. */
export function NoticeForm({ replaces, onClose, onPublished }: NoticeFormProps) {
  const { t } = useTranslation(["operate", "common"]);
  const id = useId();
  const [kind, setKind] = useState<NoticeKind>("info");
  const [texts, setTexts] = useState<Partial<Record<Language, string>>>({});
  const [until, setUntil] = useState(() => fieldTime(new Date(Date.now() + DAY_MS)));
  const [publishNotice] = usePublishNotice();
  const { act, running } = useAct();
  const written = LANGUAGES.flatMap((language) => {
    const text = texts[language]?.trim();
    return text ? [{ language, text }] : [];
  });
  const publish = async (): Promise<void> => {
    await publishNotice({ variables: { input: { kind, texts: written, until: new Date(until).toISOString() } } });
    await onPublished();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        act(publish, t("operate:house.notice.published"));
      }}
    >
      <p className="text-sm text-muted">
        {t("operate:house.notice.hint")} {replaces && t("operate:house.notice.replaces")}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t("operate:house.notice.kind")}
          value={kind}
          options={NOTICE_KINDS.map((value) => ({ value, text: t(`operate:house.notice.kinds.${value}`) }))}
          disabled={false}
          onChange={setKind}
        />
        <div className="min-w-0">
          <label htmlFor={id} className="mb-1 block font-medium">
            {t("operate:house.notice.until")}
          </label>
          <input
            id={id}
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            className={classNames(
              "min-h-12 w-full min-w-0 rounded-md border border-muted/50 bg-card px-4 text-field",
              "-outline-offset-1 transition-colors hover:border-muted",
            )}
          />
        </div>
        {LANGUAGES.map((language) => (
          <LineField
            key={language}
            label={LANGUAGE_FACTS[language].interfaceName ?? LANGUAGE_FACTS[language].ownName}
            lines={2}
            maxLength={MAX_NOTICE_LENGTH}
            value={texts[language] ?? ""}
            onChange={(text) => setTexts({ ...texts, [language]: text })}
          />
        ))}
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="soft" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" disabled={running || written.length === 0 || until === ""}>
          {t("operate:house.notice.publish")}
        </Button>
      </div>
    </form>
  );
}
