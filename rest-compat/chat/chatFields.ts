import { z } from "zod";
import { PAGE, text } from "../requests/requestFields.ts";

export const MESSAGE = z.object({ message: text("Hello!"), type: z.literal("text").default("text") });

/** A page of a history. Its size is fixed. */
export const HISTORY_PAGE = z.object({ page: PAGE });
