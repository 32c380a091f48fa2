/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import { useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FittingSceneQueryVariables = Exact<{ [key: string]: never; }>;


export type FittingSceneQuery = { fittingScene: { id: string, npcId: string, npcName: string, npcAvatar: string | null, language: Types.Language, title: string } | null };


export const FittingSceneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FittingScene"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fittingScene"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"npcId"}},{"kind":"Field","name":{"kind":"Name","value":"npcName"}},{"kind":"Field","name":{"kind":"Name","value":"npcAvatar"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<FittingSceneQuery, FittingSceneQueryVariables>;
export const useFittingScene = (options: useQuery.Options<FittingSceneQuery, FittingSceneQueryVariables> = {}) => useQuery(FittingSceneDocument, options);