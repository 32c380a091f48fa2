import express, { Router } from "express";
import type { RequestHandler } from "express";
import { AppError } from "../../../schema/rules/appError.ts";
import { allowOnly } from "../answers/allowOnly.ts";

/** Bytes of a JSON body; a message of 4,000 characters takes at most 24,000. */
const BODY_LIMIT = "256kb";

/** The GraphQL endpoint at the path it is mounted on. A browser that opens it is sent to the playground. */
export function graphqlRoutes(execute: RequestHandler): Router {
  const router = Router();
  router
    .route("/")
    .all(allowOnly("GET", "HEAD", "POST"), (_req, res, next) => {
      res.set("Cache-Control", "no-store");
      next();
    })
    .get((req, res, next) => {
      res.vary("Accept");
      if (req.query.query === undefined && req.get("accept")?.includes("text/html"))
        return res.redirect(303, "/playground");
      // Apollo knows no HEAD; Node sends no body all the same.
      req.method = "GET";
      next();
    })
    .all(express.json({ limit: BODY_LIMIT }), execute);
  router.use(() => {
    throw new AppError("NOT_FOUND");
  });
  return router;
}
