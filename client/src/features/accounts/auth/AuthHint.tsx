import { InfoIcon } from "../../../components/icons/firstIcons.tsx";

/** A hint above a sign-in form. */
export function AuthHint({ children }: { children: string }) {
  return (
    <p className="mb-5 flex items-start gap-2 rounded-md bg-info-soft px-4 py-3 text-sm text-info">
      <InfoIcon size={18} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
