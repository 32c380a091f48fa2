import type { ReactNode } from "react";
import type { GrowingList } from "../../lib/paging/useGrowingList.ts";
import { LoadFailure } from "../notices/LoadFailure.tsx";
import { InfiniteEnd } from "./InfiniteEnd.tsx";

interface GrowingRowsProps {
  list: GrowingList<unknown>;
  /** The title where the list could not be loaded. */
  failure: string;
  /** Stands in the place of a list that is being read. */
  skeleton: ReactNode;
  /** Stands in the place of an empty list. */
  empty: ReactNode;
  children: ReactNode;
}

/**
 * What a page has of a growing list: why there is none, its shape while it is read, or its rows and how to get more.
 */
export function GrowingRows({ list, failure, skeleton, empty, children }: GrowingRowsProps) {
  const { items, error, loading, retry } = list;
  if (error) return <LoadFailure title={failure} error={error} onRetry={retry} />;
  if (loading) return skeleton;
  if (items.length === 0) return empty;
  return (
    <>
      {children}
      <InfiniteEnd list={list} />
    </>
  );
}
