import { z } from "zod";
import type { JudgedLine, PlayedLineRequest } from "../../../../core/language/languageTools.port.ts";
import { acceptedText, changedText } from "./changedText.ts";
import { correctAct } from "./correctAct.ts";
import { goalsAct, goalsAnswer } from "./goalsAct.ts";
import type { ToolAct } from "./toolAct.ts";

const shape = changedText.extend(goalsAnswer.shape);

/** Corrects a learner's line and tells which goals of a scene it reaches, by one question. */
export const correctAndJudgeAct: ToolAct<PlayedLineRequest, z.infer<typeof shape>, JudgedLine> = {
  name: "corrected_and_judged_line",
  shape,
  accepted: z.intersection(acceptedText, goalsAnswer),
  rules: ({ correction, goals }) =>
    "You do two things with one line, and neither changes the other.\n" +
    `The first: ${correctAct.rules(correction)}\n` +
    `The second: ${goalsAct.rules(goals)}`,
  data: ({ correction, goals }) => ({ ...correctAct.data(correction), ...goalsAct.data(goals) }),
  timesData: correctAct.timesData,
  check: (answer, { correction, goals }) => {
    const corrected = correctAct.check(answer, correction);
    const judged = goalsAct.check(answer, goals);
    if ("result" in corrected && "result" in judged)
      return { result: { corrected: corrected.result, reached: judged.result } };
    return { problems: [corrected, judged].flatMap((half) => ("problems" in half ? half.problems : [])) };
  },
};
