import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";

/** The shape of the list of orders while it is read. */
export function OrdersSkeleton() {
  return (
    <SkeletonRows
      count={5}
      list="divide-y divide-line rounded-card border border-line bg-card"
      row="min-h-18 gap-3 px-4 py-3"
      lines={["h-4 w-2/5 rounded-sm", "h-3 w-1/5 rounded-sm"]}
      end="h-8 w-24 rounded-full"
    />
  );
}
