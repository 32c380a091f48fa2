/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UnreadQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadQuery = { unread: { own: number, avatar: number, total: number } };

export type UnreadFieldsFragment = { own: number, avatar: number, total: number };

export const UnreadFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UnreadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Unread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]} as unknown as DocumentNode<UnreadFieldsFragment, unknown>;
export const UnreadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Unread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UnreadFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UnreadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Unread"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]} as unknown as DocumentNode<UnreadQuery, UnreadQueryVariables>;
export const useUnread = (options: useQuery.Options<UnreadQuery, UnreadQueryVariables> = {}) => useQuery(UnreadDocument, options);