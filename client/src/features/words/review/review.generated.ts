/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import { useMutation, useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReviewQueueQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewQueueQuery = { reviewQueue: { waiting: number, settings: { desiredRetention: number, timeZone: string }, cards: Array<{ id: string, kind: Types.CardKind, due: string, state: Types.CardState, stability: number, difficulty: number, scheduledDays: number, learningSteps: number, reps: number, lapses: number, lastReview: string | null, word: { id: string, kind: Types.SavedKind, language: Types.Language, nativeLanguage: Types.Language, lemma: string, surface: string, reading: string | null, gloss: string, note: string, sentence: string, gapStart: number, gapEnd: number, translation: string, npcId: string | null, npcName: string, npcAvatar: string | null, saidAt: string | null } }> } };

export type ApplyReviewsMutationVariables = Exact<{
  reviews: Array<Types.ReviewInput> | Types.ReviewInput;
}>;


export type ApplyReviewsMutation = { applyReviews: Array<{ id: string }> };

export type UndoReviewsMutationVariables = Exact<{
  reviews: Array<Types.UndoneReviewInput> | Types.UndoneReviewInput;
}>;


export type UndoReviewsMutation = { undoReviews: Array<{ id: string }> };

export type SetTimeZoneMutationVariables = Exact<{
  timeZone: string;
}>;


export type SetTimeZoneMutation = { updateWordSettings: { timeZone: string } };

export type PromiseForNextTalkMutationVariables = Exact<{
  npcId: string;
  language: Types.Language;
  words: Array<Types.PromisedWordInput> | Types.PromisedWordInput;
}>;


export type PromiseForNextTalkMutation = { promiseWords: boolean };


export const ReviewQueueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReviewQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviewQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"desiredRetention"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCardFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewWord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedWord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"nativeLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"lemma"}},{"kind":"Field","name":{"kind":"Name","value":"surface"}},{"kind":"Field","name":{"kind":"Name","value":"reading"}},{"kind":"Field","name":{"kind":"Name","value":"gloss"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"gapStart"}},{"kind":"Field","name":{"kind":"Name","value":"gapEnd"}},{"kind":"Field","name":{"kind":"Name","value":"translation"}},{"kind":"Field","name":{"kind":"Name","value":"npcId"}},{"kind":"Field","name":{"kind":"Name","value":"npcName"}},{"kind":"Field","name":{"kind":"Name","value":"npcAvatar"}},{"kind":"Field","name":{"kind":"Name","value":"saidAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewCard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"stability"}},{"kind":"Field","name":{"kind":"Name","value":"difficulty"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledDays"}},{"kind":"Field","name":{"kind":"Name","value":"learningSteps"}},{"kind":"Field","name":{"kind":"Name","value":"reps"}},{"kind":"Field","name":{"kind":"Name","value":"lapses"}},{"kind":"Field","name":{"kind":"Name","value":"lastReview"}},{"kind":"Field","name":{"kind":"Name","value":"word"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewWord"}}]}}]}}]} as unknown as DocumentNode<ReviewQueueQuery, ReviewQueueQueryVariables>;
export const ApplyReviewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApplyReviews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reviews"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applyReviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reviews"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reviews"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ApplyReviewsMutation, ApplyReviewsMutationVariables>;
export const UndoReviewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoReviews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reviews"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UndoneReviewInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoReviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reviews"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reviews"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<UndoReviewsMutation, UndoReviewsMutationVariables>;
export const SetTimeZoneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetTimeZone"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWordSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"changes"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]} as unknown as DocumentNode<SetTimeZoneMutation, SetTimeZoneMutationVariables>;
export const PromiseForNextTalkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PromiseForNextTalk"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"npcId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"words"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PromisedWordInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"promiseWords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"npcId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"npcId"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"words"},"value":{"kind":"Variable","name":{"kind":"Name","value":"words"}}}]}]}}]} as unknown as DocumentNode<PromiseForNextTalkMutation, PromiseForNextTalkMutationVariables>;
export const useReviewQueue = (options: useQuery.Options<ReviewQueueQuery, ReviewQueueQueryVariables> = {}) => useQuery(ReviewQueueDocument, options);
export const useApplyReviews = (options: useMutation.Options<ApplyReviewsMutation, ApplyReviewsMutationVariables> = {}) => useMutation(ApplyReviewsDocument, options);
export const useUndoReviews = (options: useMutation.Options<UndoReviewsMutation, UndoReviewsMutationVariables> = {}) => useMutation(UndoReviewsDocument, options);
export const useSetTimeZone = (options: useMutation.Options<SetTimeZoneMutation, SetTimeZoneMutationVariables> = {}) => useMutation(SetTimeZoneDocument, options);
export const usePromiseForNextTalk = (options: useMutation.Options<PromiseForNextTalkMutation, PromiseForNextTalkMutationVariables> = {}) => useMutation(PromiseForNextTalkDocument, options);