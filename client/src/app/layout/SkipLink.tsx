import type { RefObject } from "react";
import { useTranslation } from "react-i18next";

/** Takes people with a keyboard past the bars; seen only while it has the focus. */
export function SkipLink({ content }: { content: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      onClick={(event) => {
        // An address with a hash would be another page to the router.
        event.preventDefault();
        content.current?.focus();
      }}
      className="fixed top-2 left-2 z-50 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary not-focus:sr-only"
    >
      {t("nav.skip")}
    </a>
  );
}
