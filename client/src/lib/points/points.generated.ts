/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BalanceFieldsFragment = { balance: number, totalRecharged: number, totalConsumed: number, totalGranted: number };

export type BalanceQueryVariables = Exact<{ [key: string]: never; }>;


export type BalanceQuery = { balance: { balance: number, totalRecharged: number, totalConsumed: number, totalGranted: number } };

export type PricesQueryVariables = Exact<{ [key: string]: never; }>;


export type PricesQuery = { serverInfo: { prices: { reply: number, translate: number, suggest: number, polish: number, image: number, word: number, correction: number, speech: number, dictation: number, talk: number, memory: number, goals: number, sceneDraft: number, signupGrant: number, guestRounds: number } } };

export type GuestRoundsQueryVariables = Exact<{ [key: string]: never; }>;


export type GuestRoundsQuery = { viewer: { id: string, guestRoundsLeft: number | null } | null };

export const BalanceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BalanceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Balance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"totalRecharged"}},{"kind":"Field","name":{"kind":"Name","value":"totalConsumed"}},{"kind":"Field","name":{"kind":"Name","value":"totalGranted"}}]}}]} as unknown as DocumentNode<BalanceFieldsFragment, unknown>;
export const BalanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BalanceFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BalanceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Balance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"totalRecharged"}},{"kind":"Field","name":{"kind":"Name","value":"totalConsumed"}},{"kind":"Field","name":{"kind":"Name","value":"totalGranted"}}]}}]} as unknown as DocumentNode<BalanceQuery, BalanceQueryVariables>;
export const PricesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reply"}},{"kind":"Field","name":{"kind":"Name","value":"translate"}},{"kind":"Field","name":{"kind":"Name","value":"suggest"}},{"kind":"Field","name":{"kind":"Name","value":"polish"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"correction"}},{"kind":"Field","name":{"kind":"Name","value":"speech"}},{"kind":"Field","name":{"kind":"Name","value":"dictation"}},{"kind":"Field","name":{"kind":"Name","value":"talk"}},{"kind":"Field","name":{"kind":"Name","value":"memory"}},{"kind":"Field","name":{"kind":"Name","value":"goals"}},{"kind":"Field","name":{"kind":"Name","value":"sceneDraft"}},{"kind":"Field","name":{"kind":"Name","value":"signupGrant"}},{"kind":"Field","name":{"kind":"Name","value":"guestRounds"}}]}}]}}]}}]} as unknown as DocumentNode<PricesQuery, PricesQueryVariables>;
export const GuestRoundsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GuestRounds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"guestRoundsLeft"}}]}}]}}]} as unknown as DocumentNode<GuestRoundsQuery, GuestRoundsQueryVariables>;
export const useBalance = (options: useQuery.Options<BalanceQuery, BalanceQueryVariables> = {}) => useQuery(BalanceDocument, options);
export const usePrices = (options: useQuery.Options<PricesQuery, PricesQueryVariables> = {}) => useQuery(PricesDocument, options);
export const useGuestRounds = (options: useQuery.Options<GuestRoundsQuery, GuestRoundsQueryVariables> = {}) => useQuery(GuestRoundsDocument, options);