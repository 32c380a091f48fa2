import { BrokenNotice } from "./BrokenNotice.tsx";

/** The error screen for unexpected failures outside of all pages. */
export function BrokenScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <BrokenNotice />
    </main>
  );
}
