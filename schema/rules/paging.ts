import { number, object } from "yup";

/** Items of a list's page, unless the caller asks for another number. */
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
/** Messages of a page of history. */
export const HISTORY_PAGE_SIZE = 20;
// Far past any list's end, and small enough that page × limit is a safe SQL offset.
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

/** A page of history, whose size is fixed. */
export const historyPageRules = object({ page });
