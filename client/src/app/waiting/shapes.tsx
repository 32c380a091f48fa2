import { classNames } from "../../components/classNames.ts";
import { SkeletonRows } from "../../components/loading/SkeletonRows.tsx";
import { NpcCardSkeleton } from "../../features/npcs/cards/NpcCardSkeleton.tsx";

const FRAME = "mx-auto flex w-full flex-col px-4 pt-5 pb-8 sm:px-6 sm:pt-8";

function Bar({ className }: { className: string }) {
  return <span className={classNames("block animate-wait rounded-sm bg-line", className)} />;
}

/** The shape of a page of characters' cards. */
export function CardsShape() {
  return (
    <div className={classNames(FRAME, "max-w-6xl gap-4")}>
      <div className="pt-safe" />
      <Bar className="h-8 w-3/5 sm:w-72" />
      <Bar className="h-12 w-full !rounded-full" />
      <div className="grid grid-cols-two gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <NpcCardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}

/** The shape of a page with a list. */
export function ListShape() {
  return (
    <div className={classNames(FRAME, "max-w-6xl gap-5")}>
      <div className="pt-safe" />
      <Bar className="h-8 w-2/5 sm:w-56" />
      <SkeletonRows
        count={7}
        list="flex flex-col gap-0.5"
        row="min-h-18 gap-3 py-3"
        picture="size-12 rounded-full"
        lines={["h-4 w-2/5 rounded-sm", "h-3 w-4/5 rounded-sm"]}
      />
    </div>
  );
}

/** The shape of a page of settings or of a form. */
export function SectionsShape() {
  return (
    <div className={classNames(FRAME, "max-w-[1040px] gap-6")}>
      <div className="pt-safe" />
      <Bar className="h-8 w-2/5 sm:w-56" />
      {["h-32", "h-56", "h-40"].map((height) => (
        <span
          key={height}
          className={classNames("block w-full animate-wait rounded-card border border-line bg-card", height)}
        />
      ))}
    </div>
  );
}
