// placeholder until the REST helper writes this file
import { Router } from "express";
export const createRestApi = (..._parts: unknown[]): Router => Router();
