/**
 * How many hand-written files a new fact takes, on a copy of the tree: adds it, runs what must be green there, and fails
 * over the limit.
 */
import { addAct, ACT_TESTS } from "./addAct.ts";
import { addLanguage, LANGUAGE_TESTS } from "./addLanguage.ts";
import { addNpcText, NPC_TEXT_TESTS } from "./addNpcText.ts";
import { TreeCopy } from "./treeCopy.ts";

const TRIALS = [
  { name: "a paid act", limit: 20, add: addAct, tests: ACT_TESTS },
  { name: "a language", limit: 40, add: addLanguage, tests: LANGUAGE_TESTS },
  { name: "a text of a character", limit: 12, add: addNpcText, tests: NPC_TEXT_TESTS },
];

const wanted = process.argv[2] ?? "";
for (const { name, limit, add, tests } of TRIALS.filter((trial) => trial.name.includes(wanted))) {
  const tree = new TreeCopy();
  try {
    add(tree);
    console.log(`${name}: ${tree.written.size} hand-written files, at most ${limit}`);
    if (tree.written.size > limit) process.exitCode = 1;
    tree.run("npm run schema && npm run codegen && npx tsc --noEmit && npm run check:drift");
    tree.run(`npx vitest run --project server --project client ${tests.join(" ")}`);
  } finally {
    tree.remove();
  }
}
