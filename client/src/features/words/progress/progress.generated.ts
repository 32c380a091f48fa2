/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import { useMutation, useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WordProgressQueryVariables = Exact<{
  timeZone?: string | null | undefined;
}>;


export type WordProgressQuery = { wordProgress: { waiting: number, streakDays: number, metInTalk: number, dueAhead: Array<{ day: string, count: number }>, reviewsByDay: Array<{ day: string, count: number }>, byLanguage: Array<{ language: Types.Language, new: number, learning: number, known: number }>, hardestWon: Array<{ reviews: number, word: { id: string, language: Types.Language, nativeLanguage: Types.Language, lemma: string, gloss: string, npcName: string, npcAvatar: string | null } }> } };

export type LearningSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type LearningSettingsQuery = { wordSettings: { desiredRetention: number, dailyNew: number, correctsLines: boolean, timeZone: string } };

export type UpdateLearningSettingsMutationVariables = Exact<{
  changes: Types.WordSettingsChanges;
}>;


export type UpdateLearningSettingsMutation = { updateWordSettings: { __typename: 'WordSettings', desiredRetention: number, dailyNew: number, correctsLines: boolean, timeZone: string } };


export const WordProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WordProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wordProgress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"streakDays"}},{"kind":"Field","name":{"kind":"Name","value":"dueAhead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reviewsByDay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byLanguage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"learning"}},{"kind":"Field","name":{"kind":"Name","value":"known"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metInTalk"}},{"kind":"Field","name":{"kind":"Name","value":"hardestWon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviews"}},{"kind":"Field","name":{"kind":"Name","value":"word"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"nativeLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"lemma"}},{"kind":"Field","name":{"kind":"Name","value":"gloss"}},{"kind":"Field","name":{"kind":"Name","value":"npcName"}},{"kind":"Field","name":{"kind":"Name","value":"npcAvatar"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WordProgressQuery, WordProgressQueryVariables>;
export const LearningSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LearningSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wordSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"desiredRetention"}},{"kind":"Field","name":{"kind":"Name","value":"dailyNew"}},{"kind":"Field","name":{"kind":"Name","value":"correctsLines"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]} as unknown as DocumentNode<LearningSettingsQuery, LearningSettingsQueryVariables>;
export const UpdateLearningSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateLearningSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WordSettingsChanges"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWordSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"changes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changes"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"desiredRetention"}},{"kind":"Field","name":{"kind":"Name","value":"dailyNew"}},{"kind":"Field","name":{"kind":"Name","value":"correctsLines"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]} as unknown as DocumentNode<UpdateLearningSettingsMutation, UpdateLearningSettingsMutationVariables>;
export const useWordProgress = (options: useQuery.Options<WordProgressQuery, WordProgressQueryVariables> = {}) => useQuery(WordProgressDocument, options);
export const useLearningSettings = (options: useQuery.Options<LearningSettingsQuery, LearningSettingsQueryVariables> = {}) => useQuery(LearningSettingsDocument, options);
export const useUpdateLearningSettings = (options: useMutation.Options<UpdateLearningSettingsMutation, UpdateLearningSettingsMutationVariables> = {}) => useMutation(UpdateLearningSettingsDocument, options);