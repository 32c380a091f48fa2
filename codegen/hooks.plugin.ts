import type { PluginFunction } from "@graphql-codegen/plugin-helpers";
import { Kind, visit } from "graphql";
import type { OperationDefinitionNode } from "graphql";

/** Capitalises a name, as the other plugins do for type names. */
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const HOOK = { query: "useQuery", mutation: "useMutation", subscription: "useSubscription" } as const;

/**
 * A typed hook for each operation, such as `useNpcList(options)`.
 * The published hooks plugin does not compile with Apollo Client 4.
 */
function hookOf(operation: OperationDefinitionNode): string[] {
  const name = pascal(operation.name?.value ?? "");
  const kind = pascal(operation.operation);
  const hook = HOOK[operation.operation];
  const types = `${name}${kind}, ${name}${kind}Variables`;
  const required =
    operation.variableDefinitions?.some((it) => it.type.kind === Kind.NON_NULL_TYPE && !it.defaultValue) ?? false;
  if (operation.operation === "query") {
    // Skip a query with `skipToken`, not with optional variables: so required variables stay required.
    return required
      ? [
          `export const use${name} = (options: useQuery.Options<${types}> & { variables: ${name}QueryVariables } | SkipToken) => useQuery(${name}Document, options);`,
        ]
      : [`export const use${name} = (options: useQuery.Options<${types}> = {}) => useQuery(${name}Document, options);`];
  }
  if (operation.operation === "mutation") {
    return [
      `export const use${name} = (options: useMutation.Options<${types}> = {}) => useMutation(${name}Document, options);`,
    ];
  }
  return [
    `export const use${name} = (options: useSubscription.Options<${types}>) => ${hook}(${name}Document, options);`,
  ];
}

export const plugin: PluginFunction = (_schema, documents) => {
  const operations: OperationDefinitionNode[] = [];
  for (const { document } of documents) {
    if (document) visit(document, { OperationDefinition: (node) => void operations.push(node) });
  }
  if (operations.length === 0) return { content: "" };
  const hooks = [...new Set(operations.map((it) => HOOK[it.operation]))].sort();
  const content = operations.flatMap(hookOf);
  const types = content.some((line) => line.includes("SkipToken"))
    ? ['import type { SkipToken } from "@apollo/client/react";']
    : [];
  return {
    prepend: [`import { ${hooks.join(", ")} } from "@apollo/client/react";`, ...types],
    content: content.join("\n"),
  };
};
