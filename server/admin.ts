import { nodeRefusal } from "./nodeRefusal.ts";

const refusal = nodeRefusal(process.versions.node, "npm run admin");
if (refusal === null) {
  const { runCommand } = await import("./admin/runCommand.ts");
  await runCommand(process.argv.slice(2));
} else {
  console.error(refusal);
  process.exitCode = 1;
}
