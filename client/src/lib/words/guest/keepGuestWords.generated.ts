/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import { useMutation } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type KeepGuestWordsMutationVariables = Exact<{
  words: Array<Types.GuestWordInput> | Types.GuestWordInput;
}>;


export type KeepGuestWordsMutation = { keepGuestWords: Array<string> };


export const KeepGuestWordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"KeepGuestWords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"words"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GuestWordInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keepGuestWords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"words"},"value":{"kind":"Variable","name":{"kind":"Name","value":"words"}}}]}]}}]} as unknown as DocumentNode<KeepGuestWordsMutation, KeepGuestWordsMutationVariables>;
export const useKeepGuestWords = (options: useMutation.Options<KeepGuestWordsMutation, KeepGuestWordsMutationVariables> = {}) => useMutation(KeepGuestWordsDocument, options);