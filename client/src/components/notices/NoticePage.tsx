import type { ComponentProps } from "react";
import { Notice } from "./Notice.tsx";

/** A notice that is the whole page. */
export function NoticePage(props: Omit<ComponentProps<typeof Notice>, "heading">) {
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <Notice heading="h1" {...props} />
    </main>
  );
}
