import { getNamedType, getNullableType, isListType, isObjectType, Kind, OperationTypeNode } from "graphql";
import type {
  FragmentDefinitionNode,
  GraphQLError,
  GraphQLField,
  GraphQLSchema,
  SelectionNode,
  SelectionSetNode,
  ValidationRule,
} from "graphql";

/** What GraphQL itself answers by reading the whole schema. */
const INTROSPECTION = ["__schema", "__type"];
/** What gives megabytes: one takes as long as all lists that an operation may read. */
export const EXPORTS = ["exportData"];

/**
 * A rule that counts the fields of a query which read a list, each time they are asked for: a page of a list takes as
 * long as a hundred other fields, and several in one operation are read at once.
 */
export function listReads(max: number, refusal: () => GraphQLError): ValidationRule {
  return (context) => {
    const lists = new Map([
      ...listFieldsOf(context.getSchema()).map((name) => [name, 1] as const),
      ...EXPORTS.map((name) => [name, max] as const),
    ]);
    return {
      OperationDefinition({ operation, selectionSet }) {
        if (operation !== OperationTypeNode.QUERY) return;
        if (counterOf(lists, (name) => context.getFragment(name))(selectionSet) > max) context.reportError(refusal());
      },
    };
  };
}

/** The fields of Query that give a list of objects, or a page of one. */
function listFieldsOf(schema: GraphQLSchema): string[] {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  return [...INTROSPECTION, ...fields.filter(givesObjects).map(({ name }) => name)];
}

function givesObjects(field: GraphQLField<unknown, unknown>): boolean {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return false;
  return isListOfObjects(field) || Object.values(type.getFields()).some(isListOfObjects);
}

function isListOfObjects({ type }: GraphQLField<unknown, unknown>): boolean {
  return isListType(getNullableType(type)) && isObjectType(getNamedType(type));
}

/** Adds up the weights of fields at the root of an operation, through its fragments. */
function counterOf(
  weights: ReadonlyMap<string, number>,
  fragmentOf: (name: string) => FragmentDefinitionNode | null | undefined,
): (within: SelectionSetNode) => number {
  // Each fragment is gone through once; within itself, which other rules refuse, it counts nothing.
  const known = new Map<string, number>();
  const countFragment = (name: string): number => {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, 0);
    const fragment = fragmentOf(name);
    const count = fragment ? countIn(fragment.selectionSet) : 0;
    known.set(name, count);
    return count;
  };
  const countOf = (selection: SelectionNode): number => {
    if (selection.kind === Kind.FIELD) return weights.get(selection.name.value) ?? 0;
    if (selection.kind === Kind.INLINE_FRAGMENT) return countIn(selection.selectionSet);
    return countFragment(selection.name.value);
  };
  const countIn = ({ selections }: SelectionSetNode): number =>
    selections.reduce((count, selection) => count + countOf(selection), 0);
  return countIn;
}
