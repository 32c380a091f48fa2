import { nodeRefusal } from "./nodeRefusal.ts";

const refusal = nodeRefusal(process.versions.node, "npm start");
if (refusal === null) {
  const { start } = await import("./start.ts");
  await start();
} else {
  console.error(`Causerie cannot start: ${refusal}`);
  process.exitCode = 1;
}
