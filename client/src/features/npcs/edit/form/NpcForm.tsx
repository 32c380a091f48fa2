import { FormikProvider } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { npcRules } from "../../../../../../schema/rules/npcs.ts";
import { PLAIN_NPC_TEXTS } from "../../../../../../schema/rules/npcTexts.ts";
import { Button } from "../../../../components/buttons/Button.tsx";
import { CountedField } from "../../../../components/form/CountedField.tsx";
import { FormBody } from "../../../../components/form/FormBody.tsx";
import { CheckIcon } from "../../../../components/icons/firstIcons.tsx";
import { LockIcon } from "../../../../components/icons/icons.tsx";
import { LanguagePicker } from "../../../../components/languages/LanguagePicker.tsx";
import { Section } from "../../../../components/Section.tsx";
import { CardPreview } from "../CardPreview.tsx";
import { AvatarFlagField } from "../fields/AvatarFlagField.tsx";
import { PolishedField } from "../fields/PolishedField.tsx";
import { TagsField } from "../fields/TagsField.tsx";
import { VisibilityField } from "../fields/VisibilityField.tsx";
import { LeaveSheet, useLeaveQuestion } from "../LeaveSheet.tsx";
import { DrawField } from "../pictures/DrawField.tsx";
import { PicturesField } from "../pictures/PicturesField.tsx";
import { useDrawing } from "../pictures/useDrawing.ts";
import { usePictureUploads } from "../pictures/usePictureUploads.ts";
import { PreviewPanel } from "../PreviewPanel.tsx";
import { VoiceSection } from "../voice/VoiceSection.tsx";
import type { NpcValues } from "./npcValues.ts";
import { SaveBar } from "./SaveBar.tsx";
import { useNpcForm } from "./useNpcForm.ts";
import type { DraftOf } from "./useNpcForm.ts";

/** The texts that everyone sees and that are no more than a field; the prompt stands with the pictures. */
const FURTHER_TEXTS = PLAIN_NPC_TEXTS.filter(({ name }) => name !== "imagePrompt");

interface NpcFormProps {
  of: DraftOf;
  saved: NpcValues;
  save: (values: NpcValues) => Promise<void>;
  onSaved: () => void;
  /** What saving is called here. */
  action: string;
  failure: string;
}

/** The form of a character, with a preview of what others will see. */
export function NpcForm({ of, saved: savedAtFirst, save, onSaved, action, failure }: NpcFormProps) {
  const { t } = useTranslation("npcForm");
  const [saved] = useState(savedAtFirst);
  const { form, changed, restored, finished, finish, discard, keepRestored } = useNpcForm({
    of,
    saved,
    save,
    failure,
    onSaved,
  });
  const { values, setValues } = form;
  const { language } = values;
  const addPicture = (url: string): void =>
    void setValues((now) => (now.images.includes(url) ? now : { ...now, images: [...now.images, url] }));
  const drawing = useDrawing(addPicture);
  const pictures = usePictureUploads({
    taken: values.images.length + (drawing.drawing ? 1 : 0),
    onUploaded: addPicture,
  });
  const busy = pictures.busy || drawing.drawing;
  const blocker = useLeaveQuestion(changed || busy, finished);

  return (
    <FormikProvider value={form}>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_300px] md:gap-8">
        <FormBody rules={npcRules} className="flex min-w-0 flex-col gap-6">
          {restored && <DraftNotice onDiscard={discard} onKeep={keepRestored} />}
          <PreviewPanel values={values} />
          <Section title={t("pictures.title")}>
            <PicturesField pictures={pictures} drawing={drawing.drawing} />
            <DrawField drawing={drawing} room={pictures.room} />
          </Section>
          <Section title={t("who.title")}>
            <div className="px-4 py-3">
              <p className="font-medium">{t("language.label")}</p>
              <p className="mt-0.5 mb-2 text-sm text-muted">{t("language.hint")}</p>
              <LanguagePicker
                wide
                label={t("language.label")}
                value={language}
                onChange={(chosen) => void setValues((now) => ({ ...now, language: chosen }))}
              />
            </div>
            <PolishedField name="name" purpose="name" language={language} />
            <PolishedField name="description" purpose="description" lines={3} language={language} />
            <PolishedField name="greeting" purpose="greeting" lines={3} language={language} />
            {FURTHER_TEXTS.map((text) => (
              <CountedField
                key={text.name}
                name={text.name}
                label={t(`${text.name}.label`)}
                hint={t(`${text.name}.hint`)}
                lines={text.isLine ? 1 : 3}
                lang={language}
                autoComplete="off"
              />
            ))}
          </Section>
          <Section title={t("background.title")}>
            <PolishedField name="backgroundKnowledge" purpose="background" lines={8} language={language} />
            <p className="flex items-start gap-2 px-4 py-3 text-sm text-muted">
              <LockIcon size={18} className="mt-0.5 shrink-0" />
              {t("background.private")}
            </p>
          </Section>
          <VoiceSection />
          <Section title={t("audience")}>
            <VisibilityField />
            <TagsField />
            <AvatarFlagField />
          </Section>
          <SaveBar action={action} changed={changed} busy={busy} needsChange={of.npcId !== "new"} />
        </FormBody>
        <aside aria-label={t("preview.title")} className="sticky top-24 hidden flex-col gap-2 md:flex">
          <h2 className="px-1 font-semibold">{t("preview.title")}</h2>
          <CardPreview values={values} />
        </aside>
      </div>
      <LeaveSheet
        open={blocker.state === "blocked"}
        busy={busy}
        onKeep={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
        onDiscard={() => {
          finish();
          blocker.proceed?.();
        }}
      />
    </FormikProvider>
  );
}

/** Says that an unsaved draft was restored, and offers to discard it. */
function DraftNotice({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useTranslation("npcForm");
  return (
    <div
      role="status"
      className="flex animate-fade flex-wrap items-center gap-x-2 gap-y-1 rounded-card bg-info-soft py-1.5 pr-1.5 pl-4 text-info"
    >
      <CheckIcon size={20} className="shrink-0" />
      <p className="min-w-40 flex-1 py-1.5 leading-tight font-medium">{t("draft.restored")}</p>
      <span className="ml-auto flex">
        <Button variant="plain" className="px-4" onClick={onDiscard}>
          {t("draft.discard")}
        </Button>
        <Button variant="plain" className="px-4" onClick={onKeep}>
          {t("draft.keep")}
        </Button>
      </span>
    </div>
  );
}
