import { useState } from "react";
import { useGenerateImage } from "../edit.generated.ts";

/** Has a picture drawn from a description, one at a time. */
export function useDrawing(onDrawn: (url: string) => void) {
  const [generate, { loading }] = useGenerateImage();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  const draw = async (prompt: string): Promise<void> => {
    setFailure(null);
    try {
      const { data } = await generate({ variables: { prompt } });
      if (!data) throw new Error("The server answered nothing.");
      onDrawn(data.generateImage.url);
    } catch (error) {
      setFailure({ error });
    }
  };

  return { drawing: loading, failure, draw };
}
