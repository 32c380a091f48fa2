/** What came of an act, whichever way it was asked for. */
export interface Outcome<Data> {
  /** The error's code; null when the act was done. */
  code: string | null;
  /** Of HTTP. GraphQL answers most refusals with 200: the code tells. */
  status: number;
  fields: Record<string, string> | null;
  /** Seconds, of a refusal that will pass. */
  retryAfter: number | null;
  /** Null when the act was refused. */
  data: Data | null;
  /** The answer as it came, without what is another in every answer: the request's id. */
  raw: unknown;
}

/** A person as they see themselves; REST's names are brought into this form. */
export interface Profile {
  id: string;
  userType: string;
  username: string | null;
  email: string | null;
  nickname: string;
  bio: string;
  language: string;
  nativeLanguage: string;
  level: string;
}

export interface SignedIn {
  accessToken: string;
  expiresIn: number;
  user: Profile;
}

export interface CodeSent {
  resendIn: number;
  expiresIn: number;
}

export interface Registration {
  username: string;
  email: string;
  password: string;
  code: string;
  language?: string;
}

export type ProfileChanges = Partial<Pick<Profile, "nickname" | "bio" | "language" | "nativeLanguage" | "level">>;

export interface Balance {
  balance: number;
  totalRecharged: number;
  totalConsumed: number;
  totalGranted: number;
}

export interface PointsRecord {
  id: string;
  type: string;
  amount: number;
  balanceAfter: number;
  description: string;
  reference: string | null;
  createdAt: string;
}

/** The acts of accounts and points that both GraphQL and REST know. A token of null belongs to no account. */
export interface AccountsClient {
  sendRegisterCode(email: string, language?: string): Promise<Outcome<CodeSent>>;
  verifyEmail(email: string, code: string): Promise<Outcome<boolean>>;
  register(registration: Registration, token?: string | null): Promise<Outcome<SignedIn>>;
  login(username: string, password: string): Promise<Outcome<SignedIn>>;
  guestLogin(language: string): Promise<Outcome<SignedIn>>;
  sendReset(email: string, language?: string): Promise<Outcome<CodeSent>>;
  resetPassword(email: string, code: string, newPassword: string): Promise<Outcome<boolean>>;
  profile(token: string | null): Promise<Outcome<Profile>>;
  updateProfile(token: string | null, changes: ProfileChanges): Promise<Outcome<Profile>>;
  balance(token: string | null): Promise<Outcome<Balance>>;
  records(
    token: string | null,
    page?: number,
    limit?: number,
  ): Promise<Outcome<{ items: PointsRecord[]; total: number }>>;
}
