/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema.generated.ts';

import { useMutation, useQuery } from "@apollo/client/react";
import type { SkipToken } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type HouseVersionFragment = { kind: Types.HouseTextKind, language: Types.Language, version: number, text: string, at: string, operatorName: string };

export type OperatorHouseTextsQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorHouseTextsQuery = { operatorHouseTexts: Array<{ kind: Types.HouseTextKind, language: Types.Language, version: number, text: string, at: string, operatorName: string }> };

export type HouseTextVersionsQueryVariables = Exact<{
  kind: Types.HouseTextKind;
  language: Types.Language;
}>;


export type HouseTextVersionsQuery = { houseTextVersions: Array<{ kind: Types.HouseTextKind, language: Types.Language, version: number, text: string, at: string, operatorName: string }> };

export type SetHouseTextMutationVariables = Exact<{
  input: Types.HouseTextInput;
}>;


export type SetHouseTextMutation = { setHouseText: { version: number } };

export type ToldNoticeFragment = { id: string, kind: Types.NoticeKind, until: string, createdAt: string, operatorName: string, withdrawnAt: string | null, texts: Array<{ language: Types.Language, text: string }> };

export type OperatorNoticesQueryVariables = Exact<{
  limit: number;
}>;


export type OperatorNoticesQuery = { operatorNotices: { items: Array<{ id: string, kind: Types.NoticeKind, until: string, createdAt: string, operatorName: string, withdrawnAt: string | null, texts: Array<{ language: Types.Language, text: string }> }> } };

export type PublishNoticeMutationVariables = Exact<{
  input: Types.NoticeInput;
}>;


export type PublishNoticeMutation = { publishNotice: { id: string } };

export type WithdrawNoticeMutationVariables = Exact<{ [key: string]: never; }>;


export type WithdrawNoticeMutation = { withdrawNotice: boolean };

export const HouseVersionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HouseVersion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HouseTextVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"operatorName"}}]}}]} as unknown as DocumentNode<HouseVersionFragment, unknown>;
export const ToldNoticeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToldNotice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OperatorNotice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"operatorName"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}}]}}]} as unknown as DocumentNode<ToldNoticeFragment, unknown>;
export const OperatorHouseTextsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorHouseTexts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorHouseTexts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HouseVersion"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HouseVersion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HouseTextVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"operatorName"}}]}}]} as unknown as DocumentNode<OperatorHouseTextsQuery, OperatorHouseTextsQueryVariables>;
export const HouseTextVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HouseTextVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HouseTextKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"houseTextVersions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HouseVersion"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HouseVersion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HouseTextVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"operatorName"}}]}}]} as unknown as DocumentNode<HouseTextVersionsQuery, HouseTextVersionsQueryVariables>;
export const SetHouseTextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetHouseText"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HouseTextInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setHouseText"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<SetHouseTextMutation, SetHouseTextMutationVariables>;
export const OperatorNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorNotices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorNotices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToldNotice"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToldNotice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OperatorNotice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"operatorName"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}}]}}]} as unknown as DocumentNode<OperatorNoticesQuery, OperatorNoticesQueryVariables>;
export const PublishNoticeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishNotice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishNotice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<PublishNoticeMutation, PublishNoticeMutationVariables>;
export const WithdrawNoticeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawNotice"}}]}}]} as unknown as DocumentNode<WithdrawNoticeMutation, WithdrawNoticeMutationVariables>;
export const useOperatorHouseTexts = (options: useQuery.Options<OperatorHouseTextsQuery, OperatorHouseTextsQueryVariables> = {}) => useQuery(OperatorHouseTextsDocument, options);
export const useHouseTextVersions = (options: useQuery.Options<HouseTextVersionsQuery, HouseTextVersionsQueryVariables> & { variables: HouseTextVersionsQueryVariables } | SkipToken) => useQuery(HouseTextVersionsDocument, options);
export const useSetHouseText = (options: useMutation.Options<SetHouseTextMutation, SetHouseTextMutationVariables> = {}) => useMutation(SetHouseTextDocument, options);
export const useOperatorNotices = (options: useQuery.Options<OperatorNoticesQuery, OperatorNoticesQueryVariables> & { variables: OperatorNoticesQueryVariables } | SkipToken) => useQuery(OperatorNoticesDocument, options);
export const usePublishNotice = (options: useMutation.Options<PublishNoticeMutation, PublishNoticeMutationVariables> = {}) => useMutation(PublishNoticeDocument, options);
export const useWithdrawNotice = (options: useMutation.Options<WithdrawNoticeMutation, WithdrawNoticeMutationVariables> = {}) => useMutation(WithdrawNoticeDocument, options);