import { number, object } from "yup";

/** Items on a page of a list, by default. */
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
/** Messages on a page of a chat's history. */
export const HISTORY_PAGE_SIZE = 20;
// Beyond the end of any list, and small enough that page × limit is a valid SQL offset.
const MAX_PAGE = 1_000_000;

const page = number()
  .typeError("validation.invalidPage")
  .integer("validation.invalidPage")
  .min(1, "validation.invalidPage")
  .max(MAX_PAGE, "validation.invalidPage")
  .default(1);

const limit = number()
  .typeError("validation.invalidPage")
  .integer("validation.invalidPage")
  .min(1, "validation.invalidPage")
  .max(MAX_PAGE_SIZE, "validation.invalidPage")
  .default(DEFAULT_PAGE_SIZE);

/** A page of a list: `page` from 1, `limit` from 1 to 100. */
export const pagingRules = object({ page, limit });
