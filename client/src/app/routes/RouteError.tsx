import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { BrokenNotice } from "../../components/failures/BrokenNotice.tsx";
import { BrokenScreen } from "../../components/failures/BrokenScreen.tsx";

function useTold(): void {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
}

/** What the router shows when a page without bars failed: the same screen as for any other failure. */
export function RouteError() {
  useTold();
  return <BrokenScreen />;
}

/** What stands between the bars when their page failed; they lead on. */
export function PageError() {
  useTold();
  return (
    <div className="grid flex-1 place-items-center">
      <BrokenNotice />
    </div>
  );
}
