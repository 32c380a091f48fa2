import { LinkButton } from "../buttons/Button.tsx";

interface AccountLinksProps {
  /** The path that a new or returning user comes back to. */
  from: string;
  register: string;
  login: string;
  onGo?: () => void;
}

/** A guest's two ways to an account: a new one, and one they have. */
export function AccountLinks({ from, register, login, onGo }: AccountLinksProps) {
  return (
    <>
      <LinkButton to="/register" state={{ from }} onClick={onGo}>
        {register}
      </LinkButton>
      <LinkButton to="/login" state={{ from }} variant="plain" onClick={onGo}>
        {login}
      </LinkButton>
    </>
  );
}
