/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SpeechInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type SpeechInfoQuery = { serverInfo: { speaks: boolean } };

export type SpeakSentenceMutationVariables = Exact<{
  npcId: string;
  messageId: string;
  start: number;
  inTalk?: boolean | null | undefined;
}>;


export type SpeakSentenceMutation = { speakSentence: { start: number, end: number, contentType: string, audio: string } };

export type NpcToneFragment = { id: string, voicePitch: number, voicePace: number };

export const NpcToneFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NpcTone"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Npc"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"voicePitch"}},{"kind":"Field","name":{"kind":"Name","value":"voicePace"}}]}}]} as unknown as DocumentNode<NpcToneFragment, unknown>;
export const SpeechInfoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SpeechInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"speaks"}}]}}]}}]} as unknown as DocumentNode<SpeechInfoQuery, SpeechInfoQueryVariables>;
export const SpeakSentenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SpeakSentence"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"npcId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"messageId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"start"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inTalk"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"speakSentence"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"npcId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"npcId"}}},{"kind":"Argument","name":{"kind":"Name","value":"messageId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"messageId"}}},{"kind":"Argument","name":{"kind":"Name","value":"start"},"value":{"kind":"Variable","name":{"kind":"Name","value":"start"}}},{"kind":"Argument","name":{"kind":"Name","value":"inTalk"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inTalk"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"audio"}}]}}]}}]} as unknown as DocumentNode<SpeakSentenceMutation, SpeakSentenceMutationVariables>;
export const useSpeechInfo = (options: useQuery.Options<SpeechInfoQuery, SpeechInfoQueryVariables> = {}) => useQuery(SpeechInfoDocument, options);
export const useSpeakSentence = (options: useMutation.Options<SpeakSentenceMutation, SpeakSentenceMutationVariables> = {}) => useMutation(SpeakSentenceDocument, options);