import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";

interface QueryAnswerProps<Data> {
  query: { data?: Data | undefined; error?: unknown; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
}

/** What a query has answered: its shape until then, and why there is none. */
export function QueryAnswer<Data>({ query: { data, error, refetch }, children }: QueryAnswerProps<Data>) {
  const { t } = useTranslation("operate");
  if (data) return children(data);
  if (error)
    return <LoadFailure title={t("failed")} error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <SkeletonRows
      count={6}
      list="divide-y divide-line rounded-card border border-line bg-card"
      row="min-h-14 gap-3 px-4 py-3"
      lines={["h-4 w-2/5 rounded-sm", "h-3 w-1/4 rounded-sm"]}
      end="h-4 w-14 rounded-sm"
    />
  );
}
