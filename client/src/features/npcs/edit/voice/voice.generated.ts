/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../schema.generated.ts';

import { useMutation, useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type VoiceInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type VoiceInfoQuery = { serverInfo: { speaks: boolean, voices: Array<string> } };

export type SpeakSampleMutationVariables = Exact<{
  language: Types.Language;
  voice?: string | null | undefined;
  pace?: number | null | undefined;
}>;


export type SpeakSampleMutation = { speakSample: { contentType: string, audio: string } };


export const VoiceInfoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoiceInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"speaks"}},{"kind":"Field","name":{"kind":"Name","value":"voices"}}]}}]}}]} as unknown as DocumentNode<VoiceInfoQuery, VoiceInfoQueryVariables>;
export const SpeakSampleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SpeakSample"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"voice"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pace"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"speakSample"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"voice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"voice"}}},{"kind":"Argument","name":{"kind":"Name","value":"pace"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pace"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"audio"}}]}}]}}]} as unknown as DocumentNode<SpeakSampleMutation, SpeakSampleMutationVariables>;
export const useVoiceInfo = (options: useQuery.Options<VoiceInfoQuery, VoiceInfoQueryVariables> = {}) => useQuery(VoiceInfoDocument, options);
export const useSpeakSample = (options: useMutation.Options<SpeakSampleMutation, SpeakSampleMutationVariables> = {}) => useMutation(SpeakSampleDocument, options);