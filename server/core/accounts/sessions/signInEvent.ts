/** A change of who is signed in, for the operators' log. */
export interface SignInEvent {
  kind: "signedIn" | "signedOut" | "signedOutEverywhere" | "passwordReset" | "accountDeleted";
  userId: string;
  /** The caller's network address. */
  address: string;
}
