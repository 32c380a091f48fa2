import type { Outcome } from "../accounts/accountsClient.ts";

/** A character as a user sees it; REST's names are brought into this form. */
export interface Character {
  id: string;
  name: string;
  description: string;
  greeting: string;
  images: string[];
  avatar: string | null;
  visibility: string;
  isAIAvatar: boolean;
  imagePrompt: string | null;
  tags: string[];
  languages: string[];
  creator: { id: string; nickname: string; avatar: string | null } | null;
  isOwner: boolean;
  chatCount: number;
  createdAt: string;
  updatedAt: string;
}

/** What people say of a character. */
export interface CharacterFields {
  name?: string;
  description?: string;
  greeting?: string;
  visibility?: string;
  images?: string[];
  imagePrompt?: string | null;
  backgroundKnowledge?: string | null;
  isAIAvatar?: boolean | null;
  tags?: string[] | null;
  language?: string | null;
}

export interface CharacterPage {
  items: Character[];
  total: number;
}

export interface ShareLink {
  shareId: string;
  url: string;
  expiresAt: string;
}

export interface Picture {
  url: string;
  width: number;
  height: number;
}

export interface Polished {
  text: string;
  changes: { before: string; after: string; reason: string }[];
}

export interface Filters {
  languages?: string[];
  tag?: string;
  page?: number;
  limit?: number;
}

/** The acts on characters that both GraphQL and REST know. A token of null belongs to no account. */
export interface NpcsClient {
  list(token: string | null, filters?: Filters & { type?: string }): Promise<Outcome<CharacterPage>>;
  search(token: string | null, query: string, filters?: Filters): Promise<Outcome<CharacterPage>>;
  create(token: string | null, fields: CharacterFields): Promise<Outcome<Character>>;
  view(token: string | null, id: string): Promise<Outcome<Character>>;
  update(token: string | null, id: string, changes: CharacterFields): Promise<Outcome<Character>>;
  /** Gives the id. */
  remove(token: string | null, id: string): Promise<Outcome<string>>;
  share(token: string | null, id: string): Promise<Outcome<ShareLink>>;
  withdraw(token: string | null, id: string): Promise<Outcome<boolean>>;
  /** Follows a link with a token. */
  openShare(token: string, shareId: string): Promise<Outcome<Character>>;
  /** Looks at where a link leads, without a token. */
  sharedNpc(shareId: string): Promise<Outcome<Character>>;
  background(token: string | null, id: string): Promise<Outcome<string>>;
  polish(
    token: string | null,
    input: { text: string; language?: string; purpose?: string },
  ): Promise<Outcome<Polished>>;
  generateImage(token: string | null, prompt: string): Promise<Outcome<Picture>>;
}
