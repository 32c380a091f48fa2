import { Link, useLocation } from "react-router-dom";

/** A link between sign-in pages. It passes on the page that the user came from. */
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
