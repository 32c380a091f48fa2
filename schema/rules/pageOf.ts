import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE, pagingRules } from "./paging.ts";
import { parse } from "./parse.ts";

/** A page as it is asked for: what is missing has its default. */
interface AskedPage {
  page?: number | null | undefined;
  limit?: number | null | undefined;
}

/**
 * Validates which page of a list is asked for. Throws VALIDATION_FAILED, by the rules. They are asked only where
 * something is wrong: it takes them as long as a part of the list's statement to say that two numbers are right.
 */
export function pageOf({ page, limit }: AskedPage): { page: number; limit: number } {
  const asked = { page: page ?? 1, limit: limit ?? DEFAULT_PAGE_SIZE };
  return isCount(asked.page, MAX_PAGE) && isCount(asked.limit, MAX_PAGE_SIZE)
    ? asked
    : parse(pagingRules, { page, limit });
}

/** Whether a value is a whole number from 1 to `most`. */
export function isCount(value: unknown, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;
}
