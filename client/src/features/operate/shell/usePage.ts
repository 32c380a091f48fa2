import { useSearchParams } from "react-router-dom";

/** The page of a list, from 1, which the address keeps for the way back. */
export function usePage() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1);
  const setPage = (next: number): void => {
    const changed = new URLSearchParams(params);
    changed.set("page", String(next));
    setParams(changed, { replace: true });
  };
  return { page, setPage };
}
