export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar.This scalar is serialized to a string in ISO 8601 format and parsed from a string in ISO 8601 format. */
  DateTimeISO: { input: string; output: string; }
  /** The `JSON` scalar type represents JSON values as specified by [ECMA-404](http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf). */
  JSON: { input: unknown; output: unknown; }
};

/** What is missing: a guest's round, or points. */
export type ChatNoticeType =
  | 'guestLimit'
  | 'insufficientPoints';

/** A language one can practise or translate to. */
export type Language =
  | 'de'
  | 'en'
  | 'fr'
  | 'ja'
  | 'ko'
  | 'zh';

/** How well the learner speaks the language being practised. */
export type Level =
  | 'advanced'
  | 'beginner'
  | 'intermediate';

/** Who said it. */
export type MessageSender =
  | 'npc'
  | 'system'
  | 'user';

/** How far an answer has come, or how it ended. */
export type MessageStatus =
  | 'complete'
  | 'failed'
  | 'generating'
  | 'interrupted'
  | 'stopped';

/** npc_info is the card at the beginning of a chat. */
export type MessageType =
  | 'normal'
  | 'npc_info';

/** What changes of a character; what is left out stays. */
export type NpcChanges = {
  /** At most 20000 characters. */
  backgroundKnowledge?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 500 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 1000 characters. */
  greeting?: InputMaybe<Scalars['String']['input']>;
  /** At most 1000 characters. */
  imagePrompt?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 10 URLs that an upload or generateImage gave; the first is the avatar. */
  images?: InputMaybe<Array<Scalars['String']['input']>>;
  isAIAvatar?: InputMaybe<Scalars['Boolean']['input']>;
  language?: InputMaybe<Language>;
  /** 1 to 50 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** At most 10 of at most 24 characters. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  visibility?: InputMaybe<Visibility>;
};

/** A new character. */
export type NpcInput = {
  /** At most 20000 characters. */
  backgroundKnowledge?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 500 characters. */
  description: Scalars['String']['input'];
  /** 1 to 1000 characters. */
  greeting: Scalars['String']['input'];
  /** At most 1000 characters. */
  imagePrompt?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 10 URLs that an upload or generateImage gave; the first is the avatar. */
  images: Array<Scalars['String']['input']>;
  isAIAvatar?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of these texts; else the one the viewer practises. */
  language?: InputMaybe<Language>;
  /** 1 to 50 characters. */
  name: Scalars['String']['input'];
  /** At most 10 of at most 24 characters. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  visibility: Visibility;
};

/** Which characters a list shows: featured first, most chats first, newest first, or the viewer's own. */
export type NpcListType =
  | 'mine'
  | 'new'
  | 'popular'
  | 'public';

/** Bought, spent, or given by the house. */
export type PointsRecordType =
  | 'consumption'
  | 'recharge'
  | 'system_grant';

export type PolishInput = {
  /** The text's language; else the one the viewer practises. */
  language?: InputMaybe<Language>;
  purpose?: PolishPurpose;
  /** 1 to 5000 characters. */
  text: Scalars['String']['input'];
};

/** What a text is for. */
export type PolishPurpose =
  | 'background'
  | 'chat'
  | 'description'
  | 'greeting'
  | 'name';

export type RegisterInput = {
  /** From the mail that sendRegisterCode sent. */
  code: Scalars['String']['input'];
  email: Scalars['String']['input'];
  /** The language to practise, for whoever was no guest. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** 8 to 128 characters. */
  password: Scalars['String']['input'];
  /** 3 to 32 letters, digits, `_`, `.` or `-`. */
  username: Scalars['String']['input'];
};

export type ResetPasswordInput = {
  /** From the mail that sendResetCode sent. */
  code: Scalars['String']['input'];
  email: Scalars['String']['input'];
  /** 8 to 128 characters. */
  newPassword: Scalars['String']['input'];
};

export type SendMessageInput = {
  npcId: Scalars['ID']['input'];
  /** The client's own id of this request: sending it again yields what it first yielded. */
  requestId: Scalars['String']['input'];
  /** 1 to 4000 characters, no control characters. */
  text: Scalars['String']['input'];
};

export type TranslateInput = {
  from?: Language;
  level?: Level;
  /** 1 to 5000 characters. */
  text: Scalars['String']['input'];
  to?: Language;
};

/** What changes; what is left out stays. */
export type UpdateProfileInput = {
  /** At most 500 characters. */
  bio?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Language>;
  level?: InputMaybe<Level>;
  nativeLanguage?: InputMaybe<Language>;
  /** At most 20 characters. */
  nickname?: InputMaybe<Scalars['String']['input']>;
};

/** A guest of the browser's, or somebody who has registered. */
export type UserType =
  | 'guest'
  | 'regular';

/** Who may find a character. */
export type Visibility =
  | 'private'
  | 'public';
