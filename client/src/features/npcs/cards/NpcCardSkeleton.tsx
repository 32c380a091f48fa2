/** The shape of a card that is coming. */
export function NpcCardSkeleton() {
  return (
    <div aria-hidden="true" className="animate-wait overflow-hidden rounded-card border border-line bg-card">
      <div className="aspect-square bg-line" />
      <div className="flex flex-col gap-2.5 px-3.5 pt-4 pb-5">
        <div className="h-4 w-1/2 rounded-sm bg-line" />
        <div className="h-3 w-11/12 rounded-sm bg-line" />
        <div className="h-3 w-2/3 rounded-sm bg-line" />
      </div>
    </div>
  );
}
