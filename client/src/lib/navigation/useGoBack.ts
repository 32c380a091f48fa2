import { useNavigate } from "react-router-dom";

/** Whether the page before this one is ours to go back to: the router counts its pages. */
export const cameFromHere = (): boolean => {
  const state: unknown = window.history.state;
  return (
    typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" && state.idx > 0
  );
};

/** Goes back in history, or to the home page where the page before is not ours. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (cameFromHere() ? navigate(-1) : navigate("/", { replace: true }));
}
