/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RewordingInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type RewordingInfoQuery = { serverInfo: { rewords: boolean } };


export const RewordingInfoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RewordingInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rewords"}}]}}]}}]} as unknown as DocumentNode<RewordingInfoQuery, RewordingInfoQueryVariables>;
export const useRewordingInfo = (options: useQuery.Options<RewordingInfoQuery, RewordingInfoQueryVariables> = {}) => useQuery(RewordingInfoDocument, options);