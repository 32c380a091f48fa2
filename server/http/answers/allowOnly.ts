import type { RequestHandler } from "express";
import { AppError } from "../../../schema/rules/appError.ts";

/**
 * Lets requests with these methods pass, and names the methods to OPTIONS.
 * Throws METHOD_NOT_ALLOWED for any other. Express itself answers HEAD as GET.
 */
export function allowOnly(...methods: string[]): RequestHandler {
  return (req, res, next) => {
    if (methods.includes(req.method)) return next();
    if (req.method !== "OPTIONS") throw new AppError("METHOD_NOT_ALLOWED", { allow: methods });
    res.set("Allow", methods.join(", ")).status(204).end();
  };
}
