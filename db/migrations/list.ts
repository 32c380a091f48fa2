import type { MigrationObject } from "@mikro-orm/core";
import { Migration001Initial } from "./001-initial.ts";
import { Migration002Accounts } from "./002-accounts.ts";
import { Migration003Points } from "./003-points.ts";
import { Migration004Media } from "./004-media.ts";
import { Migration005Characters } from "./005-characters.ts";
import { Migration006Search } from "./006-search.ts";
import { Migration007Language } from "./007-language.ts";
import { Migration008Alternatives } from "./008-alternatives.ts";
import { Migration009AvatarChats } from "./009-avatar-chats.ts";
import { Migration010Recharge } from "./010-recharge.ts";
import { Migration011MessageTimes } from "./011-message-times.ts";
import { Migration012SignInNetworks } from "./012-sign-in-networks.ts";
import { Migration013Guests } from "./013-guests.ts";
import { Migration014JournalRows } from "./014-journal-rows.ts";
import { Migration015UnreadSums } from "./015-unread-sums.ts";
import { Migration016NativesFirst } from "./016-natives-first.ts";
import { Migration017StartedChats } from "./017-started-chats.ts";
import { Migration018WordPlaces } from "./018-word-places.ts";
import { Migration019SavedWords } from "./019-saved-words.ts";
import { Migration020Speech } from "./020-speech.ts";
import { Migration021ReviewIndexes } from "./021-review-indexes.ts";

/** Every migration in its order, named here since the server is bundled and has no folder to scan. */
export const MIGRATIONS: MigrationObject[] = [
  { name: "001-initial", class: Migration001Initial },
  { name: "002-accounts", class: Migration002Accounts },
  { name: "003-points", class: Migration003Points },
  { name: "004-media", class: Migration004Media },
  { name: "005-characters", class: Migration005Characters },
  { name: "006-search", class: Migration006Search },
  { name: "007-language", class: Migration007Language },
  { name: "008-alternatives", class: Migration008Alternatives },
  { name: "009-avatar-chats", class: Migration009AvatarChats },
  { name: "010-recharge", class: Migration010Recharge },
  { name: "011-message-times", class: Migration011MessageTimes },
  { name: "012-sign-in-networks", class: Migration012SignInNetworks },
  { name: "013-guests", class: Migration013Guests },
  { name: "014-journal-rows", class: Migration014JournalRows },
  { name: "015-unread-sums", class: Migration015UnreadSums },
  { name: "016-natives-first", class: Migration016NativesFirst },
  { name: "017-started-chats", class: Migration017StartedChats },
  { name: "018-word-places", class: Migration018WordPlaces },
  { name: "019-saved-words", class: Migration019SavedWords },
  { name: "020-speech", class: Migration020Speech },
  { name: "021-review-indexes", class: Migration021ReviewIndexes },
];
