import type { ImageModel } from "../../../server/core/media/imageModel.port.ts";
import { picture } from "../media/pictures.ts";

/** An image model that draws what a test tells it to, and remembers what it was asked. */
export interface ScriptedImageModel extends ImageModel {
  prompts: string[];
  /** Whom it was asked for. */
  payers: (string | undefined)[];
  /** Queues a file, a failure, or a promise of one; without it a small picture is drawn. */
  next(drawing: Uint8Array | Error | Promise<Uint8Array>): void;
  /** Forgets what it was asked, and what it was still to draw. */
  forget(): void;
}

export function scriptedImageModel(): ScriptedImageModel {
  const drawings: (Uint8Array | Error | Promise<Uint8Array>)[] = [];
  const prompts: string[] = [];
  const payers: (string | undefined)[] = [];
  return {
    prompts,
    payers,
    next: (drawing) => void drawings.push(drawing),
    forget: () => {
      for (const list of [drawings, prompts, payers]) list.length = 0;
    },
    async draw(prompt, _signal, payer) {
      payers.push(payer);
      prompts.push(prompt);
      const drawing = await (drawings.shift() ?? picture().png().toBuffer());
      if (drawing instanceof Error) throw drawing;
      return drawing;
    },
  };
}
