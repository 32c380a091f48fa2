import { useGenerateImage } from "../edit.generated.ts";

/** Has a picture drawn from a description, one at a time. */
export function useDrawing(onDrawn: (url: string) => void) {
  const [generate, { loading, error }] = useGenerateImage({ onCompleted: (data) => onDrawn(data.generateImage.url) });
  const draw = (prompt: string): void => void generate({ variables: { prompt } }).catch(() => undefined);
  return { drawing: loading, failure: error, draw };
}
