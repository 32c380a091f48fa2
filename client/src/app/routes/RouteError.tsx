import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { BrokenScreen } from "../../components/failures/BrokenScreen.tsx";

/** What the router shows when a page failed: the same screen as for any other failure. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <BrokenScreen />;
}
