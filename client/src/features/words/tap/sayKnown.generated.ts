/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import { useMutation } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SayWordKnownMutationVariables = Exact<{
  language: Types.Language;
  lemma: string;
  isKnown: boolean;
}>;


export type SayWordKnownMutation = { sayWordKnown: boolean };


export const SayWordKnownDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SayWordKnown"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lemma"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isKnown"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sayWordKnown"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"lemma"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lemma"}}},{"kind":"Argument","name":{"kind":"Name","value":"isKnown"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isKnown"}}}]}]}}]} as unknown as DocumentNode<SayWordKnownMutation, SayWordKnownMutationVariables>;
export const useSayWordKnown = (options: useMutation.Options<SayWordKnownMutation, SayWordKnownMutationVariables> = {}) => useMutation(SayWordKnownDocument, options);