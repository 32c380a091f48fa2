import { Kind } from "graphql";
import type { FieldNode, GraphQLResolveInfo, SelectionNode } from "graphql";

/**
 * The names of the fields that an operation asks for at a path within a field's own answer, such as `["items", "npc"]`.
 * A use case that knows them reads less. Fields under `@skip` and `@include` count as asked for.
 */
export function askedFields({ fieldNodes, fragments }: GraphQLResolveInfo, path: readonly string[]): Set<string> {
  const fieldsOf = (selection: SelectionNode): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    const { selectionSet } =
      selection.kind === Kind.FRAGMENT_SPREAD ? (fragments[selection.name.value] ?? selectionless) : selection;
    return selectionSet.selections.flatMap(fieldsOf);
  };
  const within = (fields: readonly FieldNode[]): FieldNode[] =>
    fields.flatMap(({ selectionSet }) => selectionSet?.selections.flatMap(fieldsOf) ?? []);
  const asked = path.reduce(
    (fields, step) => within(fields.filter(({ name }) => name.value === step)),
    within(fieldNodes),
  );
  return new Set(asked.map(({ name }) => name.value));
}

const selectionless = { selectionSet: { selections: [] } };
