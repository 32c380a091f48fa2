import { Router } from "express";

export function docsRoutes(): Router {
  return Router();
}
