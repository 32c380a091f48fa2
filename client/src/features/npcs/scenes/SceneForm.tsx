import { FormikProvider } from "formik";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { LANGUAGE_FACTS, LEVELS } from "../../../../../schema/rules/languages.ts";
import { CountedField } from "../../../components/form/CountedField.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { Section } from "../../../components/Section.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import type { Language, SceneInput } from "../../../schema.generated.ts";
import { PolishedField } from "../edit/fields/PolishedField.tsx";
import { SaveBar } from "../edit/form/SaveBar.tsx";
import { LeaveSheet, useLeaveQuestion } from "../edit/LeaveSheet.tsx";
import { DraftHelp } from "./DraftHelp.tsx";
import { GoalFields } from "./GoalFields.tsx";
import { useCreateScene, useUpdateScene } from "./ownScenes.generated.ts";
import type { OwnSceneFieldsFragment } from "./ownScenes.generated.ts";
import { SceneLanguages } from "./SceneLanguages.tsx";
import { isBlank, sceneFormRules } from "./sceneValues.ts";
import { useSceneForm } from "./useSceneForm.ts";

interface SceneFormProps {
  npc: { id: string; name: string; language: Language };
  /** Null for a new one. */
  scene: OwnSceneFieldsFragment | null;
}

/** The form of a scene: what it says in one language at a time. */
export function SceneForm({ npc, scene }: SceneFormProps) {
  const { t } = useTranslation(["scenes", "npcForm", "common"]);
  const { id: userId, level } = useViewerUser();
  const navigate = useNavigate();
  const [create] = useCreateScene();
  const [update] = useUpdateScene();
  const waits = useRef(false);
  const npcId = npc.id;

  const save = async (input: SceneInput): Promise<void> => {
    const saved = scene
      ? (await update({ variables: { npcId, sceneId: scene.id, input } })).data?.updateScene
      : (await create({ variables: { npcId, input } })).data?.createScene;
    waits.current = saved?.hold === "waiting";
  };
  const close = (): void => {
    if (waits.current) showToast("info", t("npcForm:waiting.text"));
    else showToast("success", t("scenes:saved"));
    void navigate(`/characters/scenes/${npcId}`, { replace: true });
  };
  const sceneForm = useSceneForm({
    of: { userId, npcId, sceneId: scene?.id ?? "new" },
    scene,
    begin: { language: npc.language, level },
    save,
    onSaved: close,
  });
  const { form, language, problem, changed, source } = sceneForm;
  const { values } = form;
  const blocker = useLeaveQuestion(changed, sceneForm.finished);
  const meant = (name: keyof typeof values): string | undefined => source?.values[name] || undefined;

  return (
    <FormikProvider value={form}>
      <FormBody rules={sceneFormRules} className="flex min-w-0 flex-col gap-6">
        <SceneLanguages language={language} written={sceneForm.written} onShow={sceneForm.show} />
        <Select
          label={t("scenes:level")}
          value={values.level}
          disabled={false}
          options={LEVELS.map((value) => ({ value, text: t(`common:levels.${value}`) }))}
          onChange={(chosen) => void form.setFieldValue("level", chosen)}
        />
        {isBlank(values) && (
          <DraftHelp
            npcId={npcId}
            language={language}
            level={values.level}
            source={source}
            onWritten={(written) => void form.setValues(written)}
          />
        )}
        <Section title={t("scenes:where")}>
          <CountedField
            name="title"
            label={t("scenes:name.label")}
            hint={meant("title")}
            lang={language}
            autoComplete="off"
          />
          <PolishedField
            name="place"
            purpose="description"
            label={t("scenes:place.label")}
            hint={meant("place") ?? t("scenes:place.hint", { name: npc.name })}
            lines={4}
            language={language}
          />
          <PolishedField
            name="opening"
            purpose="greeting"
            label={t("scenes:opening.label", { name: npc.name })}
            hint={meant("opening") ?? t("scenes:opening.hint")}
            lines={2}
            language={language}
          />
        </Section>
        <GoalFields language={language} values={values} source={source?.values} />
        <Section title={t("scenes:more")}>
          <CountedField
            name="words"
            label={t("scenes:words.label")}
            hint={meant("words") ?? t("scenes:words.hint")}
            lines={2}
            lang={language}
          />
          <PolishedField
            name="twist"
            purpose="description"
            label={t("scenes:twist.label")}
            hint={meant("twist") ?? t("scenes:twist.hint")}
            lines={2}
            language={language}
          />
        </Section>
        {problem && (
          <p role="alert" className="scene-problem">
            {t(`scenes:${problem.kind}`, { language: LANGUAGE_FACTS[problem.language].ownName })}
          </p>
        )}
        <SaveBar action={t("scenes:save")} changed={changed} busy={false} needsChange={scene !== null} />
      </FormBody>
      <LeaveSheet
        open={blocker.state === "blocked"}
        busy={false}
        onKeep={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
        onDiscard={() => {
          sceneForm.finish();
          blocker.proceed?.();
        }}
      />
    </FormikProvider>
  );
}
