import type {
  CorrectionRequest,
  ExplainedWord,
  GoalRequest,
  JudgedLine,
  LanguageTools,
  PlayedLineRequest,
  PolishedText,
  PolishRequest,
  SceneDraft,
  SceneRequest,
  SceneTranslationRequest,
  Suggestion,
  SuggestionRequest,
  TranslatedText,
  TranslationRequest,
  WordRequest,
} from "../../../server/core/language/languageTools.port.ts";

/** An answer that waits for a promise first, such as a gate. */
type Answer<Result> = Result | Error | Promise<Result>;

/** Help with words that says what a test tells it to, and remembers what it was asked. */
export interface ScriptedLanguageTools extends LanguageTools {
  asked: {
    polish: PolishRequest[];
    translate: TranslationRequest[];
    suggest: SuggestionRequest[];
    explainWord: WordRequest[];
    correct: CorrectionRequest[];
    judgeGoals: GoalRequest[];
    correctAndJudge: PlayedLineRequest[];
    proposeScene: SceneRequest[];
    translateScene: SceneTranslationRequest[];
  };
  /** Whom it was asked for. */
  payers: (string | undefined)[];
  /**
   * Queues an answer or a failure; without one a text is polished into `Better:
   * …`, translated into `[to] …`, three answers are suggested, a word is explained as `[to] …`, a line corrected into
   * `Right: …` (also where it is judged), no goal is reached, a scene with one goal is proposed, and one is translated into itself.
   */
  nextPolish(answer: Answer<PolishedText>): void;
  nextTranslation(answer: Answer<TranslatedText>): void;
  nextSuggestions(answer: Answer<Suggestion[]>): void;
  nextExplanation(answer: Answer<ExplainedWord>): void;
  nextCorrection(answer: Answer<PolishedText>): void;
  nextGoals(answer: Answer<number[]>): void;
  nextJudgedLine(answer: Answer<JudgedLine>): void;
  nextScene(answer: Answer<SceneDraft>): void;
  /** Forgets what it was asked, and what it was still to answer. */
  forget(): void;
}

const PROPOSED: SceneDraft = {
  title: "At the market",
  place: "A market on a Saturday. The character sells apples.",
  twist: "It rains.",
  opening: "What would you like?",
  goals: [{ label: "buy apples", hint: "A kilo of apples, please." }],
  words: ["apples"],
};

export function scriptedLanguageTools(): ScriptedLanguageTools {
  const asked: ScriptedLanguageTools["asked"] = {
    polish: [],
    translate: [],
    suggest: [],
    explainWord: [],
    correct: [],
    judgeGoals: [],
    correctAndJudge: [],
    proposeScene: [],
    translateScene: [],
  };
  const payers: (string | undefined)[] = [];
  const polishes: Answer<PolishedText>[] = [];
  const translations: Answer<TranslatedText>[] = [];
  const suggestions: Answer<Suggestion[]>[] = [];
  const explanations: Answer<ExplainedWord>[] = [];
  const corrections: Answer<PolishedText>[] = [];
  const judgements: Answer<number[]>[] = [];
  const judgedLines: Answer<JudgedLine>[] = [];
  const scenes: Answer<SceneDraft>[] = [];
  return {
    asked,
    payers,
    nextPolish: (answer) => void polishes.push(answer),
    nextTranslation: (answer) => void translations.push(answer),
    nextSuggestions: (answer) => void suggestions.push(answer),
    nextExplanation: (answer) => void explanations.push(answer),
    nextCorrection: (answer) => void corrections.push(answer),
    nextGoals: (answer) => void judgements.push(answer),
    nextJudgedLine: (answer) => void judgedLines.push(answer),
    nextScene: (answer) => void scenes.push(answer),
    forget: () => {
      const queues = [polishes, translations, suggestions, explanations, corrections, judgements, judgedLines, scenes];
      for (const list of [...queues, ...Object.values(asked), payers]) list.length = 0;
    },
    polish: (request, _signal, payer) => {
      payers.push(payer);
      asked.polish.push(request);
      const { text } = request;
      return given(polishes, {
        text: `Better: ${text}`,
        changes: [{ before: text, after: `Better: ${text}`, reason: "It is better." }],
      });
    },
    translate: (request, _signal, payer) => {
      payers.push(payer);
      asked.translate.push(request);
      return given(translations, { translation: `[${request.to}] ${request.text}`, keyTerms: [] });
    },
    suggest: (request, _signal, payer) => {
      payers.push(payer);
      asked.suggest.push(request);
      return given(
        suggestions,
        ["Yes.", "No, thanks.", "Tell me more about it."].map((text) => ({
          text,
          translation: `[${request.nativeLanguage}] ${text}`,
        })),
      );
    },
    correct: (request, _signal, payer) => {
      payers.push(payer);
      asked.correct.push(request);
      return given(corrections, putRight(request));
    },
    judgeGoals: (request, _signal, payer) => {
      payers.push(payer);
      asked.judgeGoals.push(request);
      return given(judgements, []);
    },
    correctAndJudge: (request, _signal, payer) => {
      payers.push(payer);
      asked.correctAndJudge.push(request);
      return given(judgedLines, { corrected: putRight(request.correction), reached: [] });
    },
    proposeScene: (request, _signal, payer) => {
      payers.push(payer);
      asked.proposeScene.push(request);
      return given(scenes, PROPOSED);
    },
    translateScene: (request, _signal, payer) => {
      payers.push(payer);
      asked.translateScene.push(request);
      return given(scenes, request.scene);
    },
    explainWord: (request, _signal, payer) => {
      payers.push(payer);
      asked.explainWord.push(request);
      const { surface, lemma, sentence, nativeLanguage } = request;
      const [gloss, translation] = [`[${nativeLanguage}] ${surface}`, `[${nativeLanguage}] ${sentence}`];
      return given(explanations, { lemma, reading: null, partOfSpeech: "noun", gloss, note: "", translation });
    },
  };
}

function putRight({ text: before }: CorrectionRequest): PolishedText {
  const after = `Right: ${before}`;
  return { text: after, changes: [{ before, after, reason: "It is right." }] };
}

async function given<Result>(answers: Answer<Result>[], usual: Result): Promise<Result> {
  const answer = await (answers.shift() ?? usual);
  if (answer instanceof Error) throw answer;
  return answer;
}
