import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { memoryRules } from "../../../../../schema/rules/memory.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { CountedField } from "../../../components/form/CountedField.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { FormFailure } from "../../../components/form/FormFailure.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { formValues } from "../../../lib/forms/formValues.ts";
import { submitting } from "../../../lib/forms/refusal.ts";
import { memoriesHaveChanged } from "../../../lib/memory/memoryVersion.ts";
import { useAddMemory, useChangeMemory } from "../memory.generated.ts";
import type { MemoryFragment } from "../memory.generated.ts";

interface FactWritingProps {
  npc: { id: string; name: string };
  /** What is changed; null for what is told by hand. */
  memory: MemoryFragment | null;
  onClose: () => void;
}

/** Writes a memory in the person's own words. What was typed stays where the server refuses it. */
export function FactWriting({ npc: { id: npcId, name }, memory, onClose }: FactWritingProps) {
  const { t } = useTranslation("memory");
  const [add] = useAddMemory();
  const [change] = useChangeMemory();
  const known = formValues(memoryRules, { text: memory?.text ?? "" });
  const save = submitting(async ({ text }: typeof known) => {
    if (!memory) await add({ variables: { npcId, text } });
    else if (text.trim() !== memory.text) await change({ variables: { memoryId: memory.id, text } });
    memoriesHaveChanged();
    onClose();
  });
  return (
    <Sheet open onClose={onClose} title={memory ? t("write.change") : t("write.add", { name })}>
      <Formik initialValues={known} validationSchema={memoryRules} onSubmit={save}>
        {({ isSubmitting }) => (
          <FormBody rules={memoryRules}>
            <FormFailure />
            <div className="-mx-4">
              <CountedField name="text" label={t("write.label", { name })} hint={t("write.hint")} lines={3} />
            </div>
            <Button type="submit" className="mt-2 w-full" disabled={isSubmitting}>
              {t("write.save")}
            </Button>
          </FormBody>
        )}
      </Formik>
    </Sheet>
  );
}
