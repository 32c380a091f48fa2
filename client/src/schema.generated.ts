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
  /** The words of what is read of a message (its text without signs of Markdown), in its order, each as a list: where it starts and where it ends, in UTF-16 units; its dictionary form; how it is read as it stands there (hiragana, pinyin with a blank between syllables, Korean in Latin letters), or null where its letters tell; its PartOfSpeech, or null where that is not known. */
  TextWords: { input: readonly (readonly [number, number, string, string | null, "noun" | "name" | "verb" | "adjective" | "adverb" | "pronoun" | "determiner" | "numeral" | "preposition" | "particle" | "conjunction" | "interjection" | "expression" | "other" | null])[]; output: readonly (readonly [number, number, string, string | null, "noun" | "name" | "verb" | "adjective" | "adverb" | "pronoun" | "determiner" | "numeral" | "preposition" | "particle" | "conjunction" | "interjection" | "expression" | "other" | null])[]; }
};

/** Whether a decision stands that was appealed. */
export type AppealOutcome =
  | 'undone'
  | 'upheld';

/** Whole, as it was written or read to its end; not read yet; not whole; or of a later version. */
export type BackupState =
  | 'damaged'
  | 'otherVersion'
  | 'unchecked'
  | 'whole';

/** How a word is asked for: what it means in its sentence, or which word fits into the sentence. */
export type CardKind =
  | 'gap'
  | 'recall';

/** How far a card has come, as FSRS calls it. */
export type CardState =
  | 'learning'
  | 'new'
  | 'relearning'
  | 'review';

/** The limit that was reached: a guest's messages, those of all guests together in an hour, or points. */
export type ChatNoticeType =
  | 'allGuestsLimit'
  | 'guestLimit'
  | 'insufficientPoints';

/** What a decision has done to something of its author's. */
export type Consequence =
  | 'deleteNpc'
  | 'deletePicture'
  | 'hideNpc'
  | 'hidePicture'
  | 'makeNpcPrivate'
  | 'suspendAuthor'
  | 'withdrawMoment';

/** What is decided about something that was reported. */
export type DecisionAct =
  | 'delete'
  | 'dismiss'
  | 'hide'
  | 'makePrivate'
  | 'suspend';

/** What is decided about all reports of a thing that wait. */
export type DecisionInput = {
  /** One of the case's `acts`. */
  act: DecisionAct;
  /** The author reads it. */
  reason: Scalars['String']['input'];
  rule: HouseRule;
  subjectKey: Scalars['String']['input'];
  /** The end of a suspension. */
  until?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The case's `version`; CONFLICT where it has another one by now. */
  version: Scalars['String']['input'];
};

/** An answer to a card of a guest's word. */
export type GuestReviewInput = {
  /** 1 forgotten, 2 hard, 3 good, 4 easy. */
  grade: Scalars['Int']['input'];
  kind: CardKind;
  /** A UUID that the device made. A review that comes again counts once. */
  requestId: Scalars['String']['input'];
  reviewedAt: Scalars['DateTimeISO']['input'];
};

/** A word as a browser has saved it for a guest, with the fields of SavedWord. */
export type GuestWordInput = {
  gapEnd: Scalars['Int']['input'];
  gapStart: Scalars['Int']['input'];
  gloss: Scalars['String']['input'];
  knownAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  language: Language;
  lemma: Scalars['String']['input'];
  messageId?: InputMaybe<Scalars['String']['input']>;
  nativeLanguage: Language;
  note: Scalars['String']['input'];
  /** Left out where the account may not know the character. */
  npcId?: InputMaybe<Scalars['String']['input']>;
  npcName: Scalars['String']['input'];
  partOfSpeech?: InputMaybe<PartOfSpeech>;
  reading?: InputMaybe<Scalars['String']['input']>;
  reviews: Array<GuestReviewInput>;
  saidAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  savedAt: Scalars['DateTimeISO']['input'];
  sentence: Scalars['String']['input'];
  surface: Scalars['String']['input'];
  translation: Scalars['String']['input'];
};

/** Why a character is private although its maker has published it: it waits for a person to look at it, or was decided to be private, or hidden from everyone but its maker. */
export type Hold =
  | 'hidden'
  | 'private'
  | 'waiting';

/** Why something is reported or decided. */
export type HouseRule =
  | 'deception'
  | 'harassment'
  | 'hate'
  | 'illegal'
  | 'minors'
  | 'other'
  | 'privacy'
  | 'rights'
  | 'selfHarm'
  | 'sexual'
  | 'spam'
  | 'violence';

export type HouseTextInput = {
  kind: HouseTextKind;
  language: Language;
  /** Markdown, at most 50,000 characters; empty for none. */
  text: Scalars['String']['input'];
  /** The version that is changed; 0 where there is none. */
  version: Scalars['Int']['input'];
};

/** A text that the operator writes for everyone. */
export type HouseTextKind =
  | 'imprint'
  | 'privacy'
  | 'rules';

/** A part of a file with words. What is null is found out from its first lines: parts after the first one are given what the first one's answer says, and hasNames false. */
export type ImportWordsInput = {
  /** How many words the parts before would add, which take their room: of a part that saves nothing. */
  addedBefore?: Scalars['Int']['input'];
  /** What its columns hold, in their order. */
  columns?: InputMaybe<Array<WordColumn>>;
  /** The line of the file on which this part starts. */
  firstLine?: Scalars['Int']['input'];
  format?: InputMaybe<WordFileFormat>;
  /** Whether its first line names the columns. */
  hasNames?: InputMaybe<Scalars['Boolean']['input']>;
  isHtml?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the file ends with this part. Otherwise a record that is open at its end is left to the next. */
  isLast?: Scalars['Boolean']['input'];
  /** Saves nothing, and tells what would be saved. */
  isTrial?: Scalars['Boolean']['input'];
  /** Of the words that do not say it themselves. */
  language: Language;
  separator?: InputMaybe<Separator>;
  /** At most 60000 UTF-16 units and 500 lines, ending with a line. */
  text: Scalars['String']['input'];
};

/** A language to practise or to translate to. */
export type Language =
  | 'de'
  | 'en'
  | 'fr'
  | 'ja'
  | 'ko'
  | 'zh';

/** How well the user speaks the language that they practise. */
export type Level =
  | 'advanced'
  | 'beginner'
  | 'intermediate';

/** What a memory is about: the viewer, a name, a plan, a promise, or the character as the chat has shaped it. */
export type MemoryTopic =
  | 'character'
  | 'name'
  | 'person'
  | 'plan'
  | 'promise';

/** The author of a message. */
export type MessageSender =
  | 'npc'
  | 'system'
  | 'user';

/** Whether a reply is running, or how it ended. */
export type MessageStatus =
  | 'complete'
  | 'failed'
  | 'generating'
  | 'interrupted'
  | 'stopped';

/** npc_info is the character's card at the start of a chat. */
export type MessageType =
  | 'normal'
  | 'npc_info';

/** For which time models may cost so much. */
export type ModelCap =
  | 'day'
  | 'month'
  | 'personMonth';

/** What a model is asked for; `tools` helps with words. */
export type ModelPurpose =
  | 'chat'
  | 'embedding'
  | 'image'
  | 'memory'
  | 'moderation'
  | 'speech'
  | 'tools'
  | 'transcription';

/** Whether an endpoint answers, has failed and is left alone for a while, or is to be tried again by the next call. */
export type ModelState =
  | 'due'
  | 'resting'
  | 'well';

export type NoticeInput = {
  kind: NoticeKind;
  /** In one language at least. */
  texts: Array<NoticeTextInput>;
  until: Scalars['DateTimeISO']['input'];
};

/** Something to know, or something to prepare for. */
export type NoticeKind =
  | 'info'
  | 'warning';

export type NoticeTextInput = {
  language: Language;
  /** At most 200 characters. */
  text: Scalars['String']['input'];
};

/** Changes of a character. A field that is left out stays as it is. */
export type NpcChanges = {
  /** At most 20000 characters. */
  backgroundKnowledge?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 500 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 1000 characters. */
  greeting?: InputMaybe<Scalars['String']['input']>;
  /** What its pictures show, in words. 1 to 1000 characters. */
  imagePrompt?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 10 URLs from an upload or from generateImage; the first is the avatar. */
  images?: InputMaybe<Array<Scalars['String']['input']>>;
  isAIAvatar?: InputMaybe<Scalars['Boolean']['input']>;
  language?: InputMaybe<Language>;
  /** 1 to 50 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** At most 10 tags of at most 24 characters. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  visibility?: InputMaybe<Visibility>;
  /** One of `serverInfo.voices`, or an empty text for the usual one. */
  voiceName?: InputMaybe<Scalars['String']['input']>;
  /** From -2 to 2, 0 as the voice is. */
  voicePace?: InputMaybe<Scalars['Int']['input']>;
  /** From -2 to 2, 0 as the voice is. */
  voicePitch?: InputMaybe<Scalars['Int']['input']>;
};

/** A new character. */
export type NpcInput = {
  /** At most 20000 characters. */
  backgroundKnowledge?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 500 characters. */
  description: Scalars['String']['input'];
  /** 1 to 1000 characters. */
  greeting: Scalars['String']['input'];
  /** What its pictures show, in words. 1 to 1000 characters. */
  imagePrompt: Scalars['String']['input'];
  /** 1 to 10 URLs from an upload or from generateImage; the first is the avatar. */
  images: Array<Scalars['String']['input']>;
  isAIAvatar?: InputMaybe<Scalars['Boolean']['input']>;
  /** The language of these texts. By default the one that the viewer practises. */
  language?: InputMaybe<Language>;
  /** 1 to 50 characters. */
  name: Scalars['String']['input'];
  /** At most 10 tags of at most 24 characters. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  visibility: Visibility;
  /** One of `serverInfo.voices`, or an empty text for the usual one. */
  voiceName?: InputMaybe<Scalars['String']['input']>;
  /** From -2 to 2, 0 as the voice is. */
  voicePace?: InputMaybe<Scalars['Int']['input']>;
  /** From -2 to 2, 0 as the voice is. */
  voicePitch?: InputMaybe<Scalars['Int']['input']>;
};

/** Which characters a list shows: featured first and natives of the practised language before others, most chats first, newest first, or the viewer's own. */
export type NpcListType =
  | 'mine'
  | 'new'
  | 'popular'
  | 'public';

/** Which characters an operator lists; `any` is not deleted. */
export type NpcState =
  | 'any'
  | 'deleted'
  | 'featured'
  | 'held'
  | 'private'
  | 'public';

/** Why it failed; `interrupted` where its server was stopped or has crashed. */
export type OperatorJobFailure =
  | 'damaged'
  | 'diskFull'
  | 'interrupted'
  | 'otherNodes'
  | 'otherVersion'
  | 'unexpected';

/** Work that takes longer than a request. */
export type OperatorJobKind =
  | 'backup'
  | 'check'
  | 'ledgerCheck'
  | 'restore';

/** What a restore does: reads the backup to its end, saves what is there, puts the backup in its place. */
export type OperatorJobStage =
  | 'checking'
  | 'restoring'
  | 'saving';

/** Whether it runs, and how it ended. */
export type OperatorJobState =
  | 'done'
  | 'failed'
  | 'running';

/** What an operator should do something about. */
export type OperatorNeedKind =
  | 'appeals'
  | 'chainAway'
  | 'diskNearlyFull'
  | 'endpointFails'
  | 'flaggedOrders'
  | 'ledgerMistakes'
  | 'modelCapNear'
  | 'modelCapReached'
  | 'noBackup'
  | 'oldBackup'
  | 'oldReports'
  | 'waitingNpcs';

/** What an operator should look at. */
export type OrderFlag =
  | 'account_deleted'
  | 'late'
  | 'older_than_order'
  | 'over_limit'
  | 'reorganised'
  | 'restored';

/** The kind of a word. */
export type PartOfSpeech =
  | 'adjective'
  | 'adverb'
  | 'conjunction'
  | 'determiner'
  | 'expression'
  | 'interjection'
  | 'name'
  | 'noun'
  | 'numeral'
  | 'other'
  | 'particle'
  | 'preposition'
  | 'pronoun'
  | 'verb';

/** Waiting for a block; in one; in neither, but perhaps yet to come; or not to come any more. */
export type PaymentState =
  | 'mined'
  | 'missing'
  | 'seen'
  | 'void';

/** Why a payment does not come. */
export type PaymentVoidReason =
  | 'conflict'
  | 'missing'
  | 'replaced';

/** Whether the viewer says that they know a word: a card of one. */
export type PlacementAnswerInput = {
  knows: Scalars['Boolean']['input'];
  text: Scalars['String']['input'];
};

/** How many words of a card the viewer says that they know. */
export type PlacementCardInput = {
  known: Scalars['Int']['input'];
  /** 1 to 4 of `placementWords`. */
  words: Array<Scalars['String']['input']>;
};

/** Bought, spent, or granted by the operator. */
export type PointsRecordType =
  | 'consumption'
  | 'recharge'
  | 'system_grant';

export type PolishInput = {
  /** The language of the text. By default the one that the viewer practises. */
  language?: InputMaybe<Language>;
  purpose?: PolishPurpose;
  /** 1 to 5000 characters. */
  text: Scalars['String']['input'];
};

/** The use of a text. */
export type PolishPurpose =
  | 'background'
  | 'chat'
  | 'description'
  | 'greeting'
  | 'name';

/** A word that a character is to use, of at most 40 letters. */
export type PromisedWordInput = {
  /** Its dictionary form. */
  lemma: Scalars['String']['input'];
  /** As it was met. */
  surface: Scalars['String']['input'];
};

/** What comes first in the queue of reports. */
export type QueueOrder =
  | 'mostReported'
  | 'newest'
  | 'oldest';

/** What the owner of an order should know besides its status. */
export type RechargeOrderNotice =
  | 'chain_unavailable'
  | 'late'
  | 'missing'
  | 'not_seen'
  | 'older_than_order'
  | 'overpaid'
  | 'reorganised'
  | 'replaced'
  | 'underpaid';

/** Waiting for a payment; seen one that is being confirmed, which takes tens of minutes; credited; or not paid in time. */
export type RechargeOrderStatus =
  | 'completed'
  | 'confirming'
  | 'expired'
  | 'pending';

export type RegisterInput = {
  /** The code in the mail of sendRegisterCode. */
  code: Scalars['String']['input'];
  email: Scalars['String']['input'];
  /** The language to practise. A guest who registers keeps theirs. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** 8 to 128 characters. */
  password: Scalars['String']['input'];
  /** 3 to 32 letters, digits, `_`, `.` or `-`. */
  username: Scalars['String']['input'];
};

/** Something that the viewer may know, and what is wrong with it. */
export type ReportInput = {
  /** Where the receipt goes; required for `rights` and `illegal`. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Whether the reporter believes it to be true; required for `rights` and `illegal`. */
  inGoodFaith?: InputMaybe<Scalars['Boolean']['input']>;
  /** The shared moment for which its person is reported. */
  momentId?: InputMaybe<Scalars['ID']['input']>;
  /** The reporter's name, at most 100 characters; required for `rights` and `illegal`. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The character; of a picture or a person, the one at which they were seen. */
  npcId?: InputMaybe<Scalars['ID']['input']>;
  /** The picture's URL. */
  picture?: InputMaybe<Scalars['String']['input']>;
  replyId?: InputMaybe<Scalars['ID']['input']>;
  rule: HouseRule;
  /** The link by which a private character was seen. */
  shareId?: InputMaybe<Scalars['ID']['input']>;
  subject: ReportSubject;
  /** At most 2000 characters; required for `rights` and `illegal`. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The character's maker, or who talks to the viewer's AI avatar; of a picture, whose avatar it is. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

/** What became of a report: it waits, nothing was done, or something was. */
export type ReportOutcome =
  | 'acted'
  | 'dismissed'
  | 'waiting';

/** What can be reported. A reply is one alternative of an answer. */
export type ReportSubject =
  | 'npc'
  | 'person'
  | 'picture'
  | 'reply';

export type ResetPasswordInput = {
  /** The code in the mail of sendResetCode. */
  code: Scalars['String']['input'];
  email: Scalars['String']['input'];
  /** 8 to 128 characters. */
  newPassword: Scalars['String']['input'];
};

/** An answer to a card. */
export type ReviewInput = {
  /** `savedWordId:kind`. */
  cardId: Scalars['ID']['input'];
  /** 1 forgotten, 2 hard, 3 good, 4 easy. */
  grade: Scalars['Int']['input'];
  /** A UUID that the device makes. A review that is sent again counts once. */
  requestId: Scalars['String']['input'];
  /** By the device's clock. A time later than now is taken as now. */
  reviewedAt: Scalars['DateTimeISO']['input'];
};

/** How a reply is said once more. */
export type Rewording =
  | 'harder'
  | 'simpler';

/** Moderators decide about reports; operators do everything that the server's operators do. */
export type Role =
  | 'moderator'
  | 'operator'
  | 'user';

/** A word that was met, or a correction of one of one's own lines. */
export type SavedKind =
  | 'correction'
  | 'word';

/** Changes of a saved word. A field that is left out stays as it is. */
export type SavedWordChanges = {
  /** 1 to 300 characters. */
  gloss?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters. */
  lemma?: InputMaybe<Scalars['String']['input']>;
  /** At most 1000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  partOfSpeech?: InputMaybe<PartOfSpeech>;
  /** At most 100 characters. Empty for none. */
  reading?: InputMaybe<Scalars['String']['input']>;
  /** At most 2000 characters. */
  translation?: InputMaybe<Scalars['String']['input']>;
};

export type SceneGoalInput = {
  /** A line that reaches it. 1 to 200 characters. */
  hint: Scalars['String']['input'];
  /** What the learner is to bring about, such as “order a coffee”. 1 to 120 characters. */
  label: Scalars['String']['input'];
};

/** A scene. Its texts say the same in all of its languages. */
export type SceneInput = {
  level: Level;
  /** The first is in its own language, which is shown where another is missing. */
  texts: Array<SceneTextsInput>;
};

/** A scene in one language. */
export type SceneTextsInput = {
  /** 1 to 5, as many in each language. */
  goals: Array<SceneGoalInput>;
  language: Language;
  /** What the character says first. 1 to 500 characters. */
  opening: Scalars['String']['input'];
  /** Where it is, and who the character and the learner are there. 1 to 500 characters. */
  place: Scalars['String']['input'];
  /** 1 to 60 characters. */
  title: Scalars['String']['input'];
  /** What may be different when it is played again. At most 300 characters. */
  twist?: InputMaybe<Scalars['String']['input']>;
  /** At most 12 of at most 60 characters, as many in each language. */
  words?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type SendMessageInput = {
  npcId: Scalars['ID']['input'];
  /** An id that the client chooses. Repeating a request with the same id returns the first result. */
  requestId: Scalars['String']['input'];
  /** 1 to 4000 characters, no control characters. */
  text: Scalars['String']['input'];
};

/** What stands between two cells. */
export type Separator =
  | 'colon'
  | 'comma'
  | 'pipe'
  | 'semicolon'
  | 'space'
  | 'tab';

export type ShareMomentInput = {
  /** 2 to 6 messages of this chat. */
  messageIds: Array<Scalars['ID']['input']>;
  /** The character of the viewer's chat. */
  npcId: Scalars['ID']['input'];
  /** What the character is called there, at most 50 letters. */
  npcName: Scalars['String']['input'];
  /** What the viewer is called there; left out, nothing. */
  ownName?: InputMaybe<Scalars['String']['input']>;
};

/** Why a line of a file is not saved. */
export type SkipReason =
  | 'alreadySaved'
  | 'badCharacters'
  | 'badQuoting'
  | 'noMeaning'
  | 'noWord'
  | 'repeated'
  | 'tooLong'
  | 'tooMany';

export type TranslateInput = {
  from?: Language;
  level?: Level;
  /** 1 to 5000 characters. */
  text: Scalars['String']['input'];
  to?: Language;
};

/** An answer to a card that is taken back. */
export type UndoneReviewInput = {
  /** `savedWordId:kind`. */
  cardId: Scalars['ID']['input'];
  /** The UUID with which the review was sent, or will be. */
  requestId: Scalars['String']['input'];
};

/** Changes of one's own profile. A field that is left out stays as it is. */
export type UpdateProfileInput = {
  /** At most 500 characters. */
  bio?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Language>;
  level?: InputMaybe<Level>;
  nativeLanguage?: InputMaybe<Language>;
  /** At most 20 characters. */
  nickname?: InputMaybe<Scalars['String']['input']>;
};

/** A guest has no username and no password. */
export type UserType =
  | 'guest'
  | 'regular';

/** Who may find a character. */
export type Visibility =
  | 'private'
  | 'public';

/** What makes a character wait for a person to look at it: words that the operator has listed, what a model says of it, that no model could be asked, or that it was decided to be private before. */
export type WaitingCause =
  | 'decision'
  | 'model'
  | 'unjudged'
  | 'words';

/** What a column of a file with words holds. */
export type WordColumn =
  | 'gloss'
  | 'ignored'
  | 'kind'
  | 'language'
  | 'lemma'
  | 'nativeLanguage'
  | 'note'
  | 'npcName'
  | 'partOfSpeech'
  | 'place'
  | 'reading'
  | 'sentence'
  | 'surface'
  | 'tags'
  | 'translation';

/** A file with words: Anki's text format, or a table with the separators and quotes of RFC 4180. */
export type WordFileFormat =
  | 'anki'
  | 'csv';

/** Changes of how a user learns words. A field that is left out stays as it is. */
export type WordSettingsChanges = {
  /** Whether each line that the user sends is corrected. */
  correctsLines?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words a day that are asked for the first time: 0 to 100. */
  dailyNew?: InputMaybe<Scalars['Int']['input']>;
  /** The probability with which a word is to be recalled when it is due: 0.8 to 0.97. */
  desiredRetention?: InputMaybe<Scalars['Float']['input']>;
  /** An IANA name, such as `Asia/Tokyo`: where the user's days begin. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** Newest first, oldest first, by dictionary form, or those first that are asked for next. */
export type WordSort =
  | 'alphabet'
  | 'due'
  | 'newest'
  | 'oldest';

/** How well a word is known: never asked for yet, being learnt, or known. */
export type WordState =
  | 'known'
  | 'learning'
  | 'new';
