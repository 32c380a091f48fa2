/** Rows that are coming. */
export function MyNpcsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid animate-wait grid-cols-1 gap-3 md:grid-cols-2">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex items-center gap-3.5 rounded-card border border-line bg-card p-3">
          <span className="size-18 shrink-0 rounded-md bg-line" />
          <span className="flex flex-1 flex-col gap-2.5">
            <span className="h-4 w-2/5 rounded-sm bg-line" />
            <span className="h-4 w-1/4 rounded-full bg-line" />
            <span className="h-3 w-1/5 rounded-sm bg-line" />
          </span>
        </div>
      ))}
    </div>
  );
}
