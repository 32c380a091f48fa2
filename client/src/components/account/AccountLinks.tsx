import { LinkButton } from "../buttons/Button.tsx";

interface AccountLinksProps {
  /** The path that a new or returning user comes back to. */
  from: string;
  register: string;
  login: string;
}

/** A guest's two ways to an account: a new one, and one they have. */
export function AccountLinks({ from, register, login }: AccountLinksProps) {
  return (
    <>
      <LinkButton to="/register" state={{ from }}>
        {register}
      </LinkButton>
      <LinkButton to="/login" state={{ from }} variant="plain">
        {login}
      </LinkButton>
    </>
  );
}
