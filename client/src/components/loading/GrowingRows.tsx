import type { ReactNode } from "react";
import type { GrowingList } from "../../lib/paging/useGrowingList.ts";
import { LoadFailure } from "../notices/LoadFailure.tsx";
import { InfiniteEnd } from "./InfiniteEnd.tsx";

interface GrowingRowsProps {
  list: GrowingList<unknown>;
  /** The title where the list could not be loaded. */
  failure: string;
  /** Shown while the list loads. */
  skeleton: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
  children: ReactNode;
}

/** The states of a growing list: failed, loading, empty, or its rows and a way to load more. */
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
