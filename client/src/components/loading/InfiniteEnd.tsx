import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { Spinner } from "./Spinner.tsx";

interface InfiniteEndProps {
  /** Asks for the next page. */
  onReach: () => void;
  /** The last page asked for did not come. */
  failed: boolean;
}

/** The end of a list that has more: asks for the next page shortly before it is seen, and offers a button after a failure. */
export function InfiniteEnd({ onReach, failed }: InfiniteEndProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (failed || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach.current(),
      { rootMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={end} className="flex justify-center py-4">
      {failed ? (
        <Button variant="soft" onClick={onReach}>
          {t("loadMore")}
        </Button>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
