/** Records that are coming. */
export function RecordsSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="animate-wait divide-y divide-line rounded-card border border-line bg-card"
    >
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex min-h-18 items-center gap-3 px-4 py-3">
          <span className="size-10 shrink-0 rounded-full bg-line" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="h-4 w-2/5 rounded-sm bg-line" />
            <span className="h-3 w-3/5 rounded-sm bg-line" />
          </span>
          <span className="h-4 w-12 rounded-sm bg-line" />
        </div>
      ))}
    </div>
  );
}
