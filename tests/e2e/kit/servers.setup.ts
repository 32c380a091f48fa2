import { afterAll } from "vitest";
import { endServersOfFile } from "./servers.ts";

afterAll(endServersOfFile);
