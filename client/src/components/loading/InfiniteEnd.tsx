import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { GrowingList } from "../../lib/paging/useGrowingList.ts";
import { Button } from "../buttons/Button.tsx";
import { Spinner } from "./Spinner.tsx";

type InfiniteEndProps = Pick<GrowingList<unknown>, "hasMore" | "moreFailed" | "loadMore">;

/** The end of a growing list: asks for the next page shortly before it is seen, and offers a button after a failure. */
export function InfiniteEnd({ list }: { list: InfiniteEndProps }) {
  return list.hasMore ? <End {...list} /> : null;
}

const FAR = { contentVisibility: "auto", containIntrinsicHeight: 40 } as const;

function End({ loadMore, moreFailed }: InfiniteEndProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const reach = useRef(loadMore);
  useEffect(() => {
    reach.current = loadMore;
  });
  useEffect(() => {
    if (moreFailed || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach.current(),
      { rootMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return (
    // Far from sight its dots stand still.
    <div ref={end} className="flex justify-center py-4" style={FAR}>
      {moreFailed ? (
        <Button variant="soft" onClick={loadMore}>
          {t("loadMore")}
        </Button>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
