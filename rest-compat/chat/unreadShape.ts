import { z } from "zod";
import { int, shape } from "../answers/shape.ts";

/** What is left unread in a chat. */
export const unreadShape = shape("unread", { unreadCount: int });

export const chatDeletedShape = shape("chatDeleted", { deleted: z.boolean() });
