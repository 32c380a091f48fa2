import { array, date, number, object, string } from "yup";
import { isUuid } from "../../input/identifiers.ts";
import { GRADES } from "./cardMemory.ts";
import type { Grade } from "./cardMemory.ts";

/** Reviews that are sent at once: with five values each, they are a request that is not too large. */
export const MAX_REVIEWS = 150;
export const MAX_UNDONE_REVIEWS = 50;
/** Cards that a queue has at most. */
export const MAX_QUEUE = 200;

/** The id that a device gives a review; it is the same whenever it is sent again. */
const requestId = string()
  .required("validation.required")
  .test("uuid", "validation.invalidId", (id) => isUuid(id))
  .lowercase();

const cardId = string().required("validation.required").lowercase();

/** Answers to cards, of one device. */
export const reviewsRules = object({
  reviews: array(
    object({
      requestId,
      cardId,
      grade: number<Grade>()
        .oneOf([...GRADES], "validation.invalidValue")
        .required("validation.required"),
      reviewedAt: date().typeError("validation.invalidValue").required("validation.required"),
    }),
  )
    .min(1, "validation.required")
    .max(MAX_REVIEWS, "validation.invalidValue")
    .required("validation.required"),
});

export const undoneReviewsRules = object({
  reviews: array(object({ requestId, cardId }))
    .min(1, "validation.required")
    .max(MAX_UNDONE_REVIEWS, "validation.invalidValue")
    .required("validation.required"),
});
