import type { CodegenConfig } from "@graphql-codegen/cli";
import { PARTS_OF_SPEECH } from "./schema/rules/words/partsOfSpeech.ts";

/** `TextWord[]` of schema/rules/words, spelled out: each generated file stands in another folder. */
const partOfSpeech = PARTS_OF_SPEECH.map((name) => JSON.stringify(name)).join(" | ");
const TEXT_WORDS = `readonly (readonly [number, number, string, string | null, ${partOfSpeech} | null])[]`;

const shared = {
  useTypeImports: true,
  enumsAsTypes: true,
  enumType: "string-literal",
  scalars: { ID: "string", DateTimeISO: "string", JSON: "unknown", TextWords: TEXT_WORDS },
  importExtension: ".ts",
  dedupeFragments: true,
} as const;

/**
 * The client's generated code stands beside its feature.
 * The REST layer's stored operations have one generated file, without hooks.
 */
const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  ignoreNoDocuments: true,
  generates: {
    "client/src/schema.generated.ts": { plugins: ["typescript"], config: { ...shared, onlyOperationTypes: true } },
    "client/src/": {
      documents: "client/src/**/*.graphql",
      preset: "near-operation-file",
      presetConfig: { extension: ".generated.ts" },
      plugins: ["typescript-operations", "typed-document-node", "./codegen/hooks.plugin.ts"],
      config: { ...shared, importSchemaTypesFrom: "client/src/schema.generated.ts" },
    },
    "rest-compat/operations.generated.ts": {
      documents: "rest-compat/operations/*.graphql",
      plugins: ["typescript-operations", "typed-document-node"],
      config: shared,
    },
  },
};

export default config;
