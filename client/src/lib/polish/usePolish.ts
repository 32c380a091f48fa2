import { useEffect, useRef, useState } from "react";
import type { Language, PolishPurpose } from "../../schema.generated.ts";
import { usePolishText } from "./polish.generated.ts";
import type { PolishTextMutation } from "./polish.generated.ts";

export type Polished = PolishTextMutation["polishText"];

export type Polishing =
  | { kind: "idle" }
  | { kind: "running" }
  | { kind: "failed"; error: unknown }
  /** `original` is the text that was sent. */
  | { kind: "done"; original: string; polished: Polished };

const IDLE: Polishing = { kind: "idle" };

/** Asks for a better wording of a text; one at a time. The answer waits to be taken or left. */
export function usePolish(purpose: PolishPurpose) {
  const [polish] = usePolishText();
  const [state, setState] = useState<Polishing>(IDLE);
  const asked = useRef(0);
  useEffect(() => () => void (asked.current = -1), []);

  const ask = async (text: string, language: Language): Promise<void> => {
    const turn = ++asked.current;
    setState({ kind: "running" });
    const answer = await polish({ variables: { input: { text, language, purpose } } })
      .then(({ data }): Polishing => {
        if (!data) throw new Error("The server answered nothing.");
        return { kind: "done", original: text, polished: data.polishText };
      })
      .catch((error: unknown): Polishing => ({ kind: "failed", error }));
    if (asked.current === turn) setState(answer);
  };

  const dismiss = (): void => {
    asked.current++;
    setState(IDLE);
  };

  return { state, ask, dismiss };
}
