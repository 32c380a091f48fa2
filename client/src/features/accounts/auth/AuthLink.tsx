import { Link, useLocation } from "react-router-dom";

/** The way from one sign-in page to another; where the person came from is not forgotten on it. */
export function AuthLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation();
  return (
    <Link
      to={to}
      state={state}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
