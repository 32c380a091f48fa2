/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import { useQuery } from "@apollo/client/react";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RechargeOrderFieldsFragment = { id: string, status: Types.RechargeOrderStatus, points: number, amount: string, actualPoints: number | null, actualAmount: string | null, walletAddress: string, paymentUri: string, txHash: string | null, createdAt: string, expireAt: string, completedAt: string | null, notices: Array<Types.RechargeOrderNotice>, confirmations: { current: number, required: number } };

export type UnseenOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type UnseenOrdersQuery = { unseenOrders: number };

export const RechargeOrderFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RechargeOrderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RechargeOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"actualPoints"}},{"kind":"Field","name":{"kind":"Name","value":"actualAmount"}},{"kind":"Field","name":{"kind":"Name","value":"walletAddress"}},{"kind":"Field","name":{"kind":"Name","value":"paymentUri"}},{"kind":"Field","name":{"kind":"Name","value":"txHash"}},{"kind":"Field","name":{"kind":"Name","value":"confirmations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"required"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expireAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"notices"}}]}}]} as unknown as DocumentNode<RechargeOrderFieldsFragment, unknown>;
export const UnseenOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnseenOrders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unseenOrders"}}]}}]} as unknown as DocumentNode<UnseenOrdersQuery, UnseenOrdersQueryVariables>;
export const useUnseenOrders = (options: useQuery.Options<UnseenOrdersQuery, UnseenOrdersQueryVariables> = {}) => useQuery(UnseenOrdersDocument, options);