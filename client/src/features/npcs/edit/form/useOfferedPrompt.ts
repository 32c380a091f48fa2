import type { FormikProps } from "formik";
import { useEffect, useRef } from "react";
import { offeredPrompt } from "./offeredPrompt.ts";
import type { NpcValues } from "./npcValues.ts";

/** Has the prompt follow name and description for as long as it says what they do, or nothing. */
export function useOfferedPrompt({
  values,
  setFieldValue,
}: Pick<FormikProps<NpcValues>, "values" | "setFieldValue">): void {
  const offer = offeredPrompt(values);
  const before = useRef(offer);
  const { imagePrompt } = values;
  useEffect(() => {
    // An emptied prompt stays empty until there is something else to offer.
    if (before.current === offer) return;
    const follows = imagePrompt.trim() === "" || imagePrompt === before.current;
    before.current = offer;
    if (follows) void setFieldValue("imagePrompt", offer);
  }, [offer, imagePrompt, setFieldValue]);
}
