/** Rows that are coming. */
export function ChatListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex animate-wait flex-col gap-0.5">
      {Array.from({ length: 7 }, (_, index) => (
        <div key={index} className="flex min-h-18 items-center gap-3 p-3">
          <span className="size-12 shrink-0 rounded-full bg-line" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="h-4 w-2/5 rounded-sm bg-line" />
            <span className="h-3 w-4/5 rounded-sm bg-line" />
          </span>
        </div>
      ))}
    </div>
  );
}
