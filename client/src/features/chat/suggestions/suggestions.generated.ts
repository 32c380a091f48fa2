/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SuggestRepliesMutationVariables = Exact<{
  npcId: string;
}>;


export type SuggestRepliesMutation = { suggestReplies: Array<{ text: string, translation: string }> };


export const SuggestRepliesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SuggestReplies"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"npcId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suggestReplies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"npcId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"npcId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"translation"}}]}}]}}]} as unknown as DocumentNode<SuggestRepliesMutation, SuggestRepliesMutationVariables>;
export const useSuggestReplies = (options: useMutation.Options<SuggestRepliesMutation, SuggestRepliesMutationVariables> = {}) => useMutation(SuggestRepliesDocument, options);