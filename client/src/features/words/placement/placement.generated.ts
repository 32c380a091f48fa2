/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import { useMutation, useQuery } from "@apollo/client/react";
import type { SkipToken } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type VocabularyFieldsFragment = { language: Types.Language, size: number, placedAt: string, learnt: number, bands: Array<{ upTo: number, words: number, known: number }> };

export type VocabularyQueryVariables = Exact<{
  language: Types.Language;
}>;


export type VocabularyQuery = { vocabulary: { language: Types.Language, size: number, placedAt: string, learnt: number, bands: Array<{ upTo: number, words: number, known: number }> } | null };

export type PlacementWordsQueryVariables = Exact<{
  language: Types.Language;
}>;


export type PlacementWordsQuery = { placementWords: Array<{ text: string, rank: number | null }> };

export type TakePlacementMutationVariables = Exact<{
  language: Types.Language;
  answers: Array<Types.PlacementAnswerInput> | Types.PlacementAnswerInput;
}>;


export type TakePlacementMutation = { takePlacement: { language: Types.Language, size: number, placedAt: string, learnt: number, bands: Array<{ upTo: number, words: number, known: number }> } | null };

export const VocabularyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VocabularyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vocabulary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"learnt"}},{"kind":"Field","name":{"kind":"Name","value":"bands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upTo"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"known"}}]}}]}}]} as unknown as DocumentNode<VocabularyFieldsFragment, unknown>;
export const VocabularyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Vocabulary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vocabulary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VocabularyFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VocabularyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vocabulary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"learnt"}},{"kind":"Field","name":{"kind":"Name","value":"bands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upTo"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"known"}}]}}]}}]} as unknown as DocumentNode<VocabularyQuery, VocabularyQueryVariables>;
export const PlacementWordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlacementWords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placementWords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}}]}}]}}]} as unknown as DocumentNode<PlacementWordsQuery, PlacementWordsQueryVariables>;
export const TakePlacementDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TakePlacement"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"answers"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlacementAnswerInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takePlacement"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"answers"},"value":{"kind":"Variable","name":{"kind":"Name","value":"answers"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VocabularyFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VocabularyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vocabulary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"learnt"}},{"kind":"Field","name":{"kind":"Name","value":"bands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upTo"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"known"}}]}}]}}]} as unknown as DocumentNode<TakePlacementMutation, TakePlacementMutationVariables>;
export const useVocabulary = (options: useQuery.Options<VocabularyQuery, VocabularyQueryVariables> & { variables: VocabularyQueryVariables } | SkipToken) => useQuery(VocabularyDocument, options);
export const usePlacementWords = (options: useQuery.Options<PlacementWordsQuery, PlacementWordsQueryVariables> & { variables: PlacementWordsQueryVariables } | SkipToken) => useQuery(PlacementWordsDocument, options);
export const useTakePlacement = (options: useMutation.Options<TakePlacementMutation, TakePlacementMutationVariables> = {}) => useMutation(TakePlacementDocument, options);