import { TextField } from "../../../components/form/TextField.tsx";

/** A name to sign in by. */
export function UsernameField(texts: { label: string; hint?: string }) {
  return <TextField name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...texts} />;
}
