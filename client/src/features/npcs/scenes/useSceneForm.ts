import { useFormik } from "formik";
import { useEffect, useRef, useState } from "react";
import { lazy, mixed } from "yup";
import { LANGUAGES } from "../../../../../schema/rules/languages.ts";
import { recordOf } from "../../../../../schema/rules/recordOf.ts";
import { changesOf } from "../../../lib/forms/changesOf.ts";
import { readDraft, writeDraft } from "../../../lib/forms/draft.ts";
import { Refusal } from "../../../lib/forms/refusal.ts";
import type { Language, Level, SceneInput } from "../../../schema.generated.ts";
import type { OwnSceneFieldsFragment } from "./ownScenes.generated.ts";
import { isBlank, sceneFormRules, sceneInput, sceneValues } from "./sceneValues.ts";
import type { SceneValues } from "./sceneValues.ts";

/** What a scene says in each language. */
type InLanguages = Record<Language, SceneValues>;

/** Whose draft of which scene. */
export interface SceneDraftOf {
  userId: string;
  npcId: string;
  sceneId: string | "new";
}

const inEach = (valuesIn: (language: Language) => SceneValues): InLanguages =>
  recordOf(LANGUAGES, (language) => language, valuesIn);

const ANYTHING = mixed();

interface SceneFormOptions {
  of: SceneDraftOf;
  /** Null for a new one. */
  scene: OwnSceneFieldsFragment | null;
  /** The language in which a new one is begun, and its level. */
  begin: { language: Language; level: Level };
  save: (input: SceneInput) => Promise<void>;
  onSaved: () => void;
}

/**
 * The form of a scene: one language at a time, the others wait. What is unsaved is stored in this browser until it is
 * saved or discarded.
 */
export function useSceneForm({ of: { userId, npcId, sceneId }, scene, begin, save, onSaved }: SceneFormOptions) {
  const own = scene?.texts[0]?.language ?? begin.language;
  const level = scene?.level ?? begin.level;
  const [saved] = useState(() =>
    inEach((language) =>
      sceneValues(
        level,
        scene?.texts.find((texts) => texts.language === language),
      ),
    ),
  );
  const draftOf = (language: Language) => ({
    storage: localStorage,
    key: `scene.draft.${userId}.${npcId}.${sceneId}.${language}`,
    rules: sceneFormRules,
  });
  const [all, setAll] = useState(() => {
    const drafts = recordOf(
      LANGUAGES,
      (language) => language,
      (language) => readDraft(draftOf(language)),
    );
    // It is one for all languages, and was changed beside any of them.
    const changedLevel = LANGUAGES.map((language) => drafts[language].level).find((it) => it && it !== level);
    return inEach((language) => ({ ...saved[language], ...drafts[language], level: changedLevel ?? level }));
  });
  const [language, setLanguage] = useState(own);
  /** What keeps it from being saved that is wrong in no single field. */
  const [problem, setProblem] = useState<{ kind: "incomplete" | "unlike"; language: Language } | null>(null);
  const finished = useRef(false);

  const hasOthers = LANGUAGES.some((it) => it !== language && !isBlank(all[it]));
  const form = useFormik<SceneValues>({
    initialValues: all[language],
    // A language may be left empty where the scene has others.
    validationSchema: lazy((values: Partial<SceneValues>) =>
      isBlank(values) && hasOthers ? ANYTHING : sceneFormRules,
    ),
    onSubmit: async (values, { setStatus }) => {
      setStatus(undefined);
      setProblem(null);
      const written = { ...all, [language]: values };
      const filled = [own, ...LANGUAGES.filter((other) => other !== own)].filter((it) => !isBlank(written[it]));
      const incomplete = filled.find((it) => !sceneFormRules.isValidSync(written[it]));
      if (incomplete) return setProblem({ kind: "incomplete", language: incomplete });
      const texts = filled.map((it) => sceneInput(it, written[it]));
      const [first] = texts;
      const unlike = texts.find(
        ({ goals, words }) => goals.length !== first?.goals.length || words?.length !== first.words?.length,
      );
      if (unlike) return setProblem({ kind: "unlike", language: unlike.language });
      try {
        await save({ level: values.level, texts });
        finish();
        onSaved();
      } catch (error) {
        setStatus(new Refusal(error, values));
      }
    },
  });
  const { values } = form;
  const changed = LANGUAGES.some((it) => {
    const { level: _level, ...changes } = changesOf(it === language ? values : all[it], saved[it]);
    return Object.keys(changes).length > 0 || (it === language && values.level !== level);
  });

  useEffect(() => {
    if (finished.current) return;
    const key = `scene.draft.${userId}.${npcId}.${sceneId}.${language}`;
    writeDraft({ storage: localStorage, key, rules: sceneFormRules }, changesOf(values, saved[language]));
  }, [userId, npcId, sceneId, language, values, saved]);

  /** Forgets the drafts for good: the form is about to close. */
  function finish(): void {
    finished.current = true;
    for (const it of LANGUAGES) writeDraft(draftOf(it), {});
  }

  const show = (next: Language): void => {
    setProblem(null);
    const shown = { ...all[next], level: values.level };
    setAll((now) => ({ ...now, [language]: values, [next]: shown }));
    setLanguage(next);
    form.resetForm({ values: shown });
  };
  const written = LANGUAGES.filter((it) => !isBlank(it === language ? values : all[it]));
  /** What is written in the language that the others are written from. */
  const from = written.includes(own) ? own : written.find((it) => it !== language);
  const source = from === undefined || from === language ? null : { language: from, values: all[from] };
  return { form, language, show, written, source, changed, problem, finished, finish };
}
