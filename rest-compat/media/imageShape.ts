import type { z } from "zod";
import { int, shape } from "../answers/shape.ts";
import { picture } from "./pictures.ts";

/** A picture for a character, with its size in pixels. */
export const imageShape = shape("image", { url: picture, width: int, height: int });

export const imageOf = ({ url, width, height }: z.infer<typeof imageShape>) => ({ url, width, height });
