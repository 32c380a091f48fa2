import { Radio, RadioGroup } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { plainTextOf } from "../../../../schema/rules/markup/markup.ts";
import type { ReportChoice } from "../../lib/reports/useReportChoices.ts";
import { Avatar } from "../Avatar.tsx";

interface SubjectChoiceProps {
  choices: readonly ReportChoice[];
  chosen: ReportChoice;
  onChoose: (key: string) => void;
}

/** What is reported; a choice where there are several things, such as a character and its pictures. */
export function SubjectChoice({ choices, chosen, onChoose }: SubjectChoiceProps) {
  const { t } = useTranslation("reports");
  if (chosen.kind === "reply")
    return (
      <p dir="auto" className="line-clamp-3 border-l-2 border-line pl-3 text-muted">
        {plainTextOf(chosen.name)}
      </p>
    );
  if (choices.length === 1) return <ChoiceFace choice={chosen} />;
  return (
    <RadioGroup value={chosen.key} onChange={onChoose} aria-label={t("sheet.what")} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Radio
          key={choice.key}
          value={choice.key}
          className="flex min-h-12 max-w-full cursor-pointer items-center rounded-full border border-line py-1 pr-4 pl-1 transition-colors hover:border-primary data-checked:border-primary data-checked:bg-primary-soft data-checked:text-primary data-focus:outline-2 data-focus:outline-offset-2 data-focus:outline-primary"
        >
          <ChoiceFace choice={choice} />
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Something to report: its face, and what it is. */
function ChoiceFace({ choice: { kind, name, face } }: { choice: ReportChoice }) {
  const { t } = useTranslation("reports");
  const label = t(`kinds.${kind}`);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar src={face} name={name} size={40} />
      <span className="min-w-0 leading-tight">
        <span dir="auto" className="block truncate font-medium">
          {kind === "picture" || kind === "moment" ? label : name || t("unnamed")}
        </span>
        {kind !== "picture" && kind !== "moment" && <span className="block text-sm text-muted">{label}</span>}
      </span>
    </span>
  );
}
