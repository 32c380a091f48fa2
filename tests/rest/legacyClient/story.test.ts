import { ownServerOfFile } from "../../kit/server/testServerOfFile.ts";
import { characterChapter } from "./chapters/character.ts";
import { chatChapter } from "./chapters/chat.ts";
import { endingsChapter } from "./chapters/endings.ts";
import { linkChapter } from "./chapters/link.ts";
import { pointsChapter } from "./chapters/points.ts";
import { signUpChapter } from "./chapters/signUp.ts";
import { wordsChapter } from "./chapters/words.ts";
import { beginStory } from "./story.ts";

/*
 * A client that was written against the specification and the contract alone walks through the whole product.
 * It is one story: each sentence goes on where the one before it has stopped.
 */
const story = beginStory(ownServerOfFile({ config: { chainPollMs: 30 } }));

signUpChapter(story);
characterChapter(story);
chatChapter(story);
wordsChapter(story);
linkChapter(story);
pointsChapter(story);
endingsChapter(story);
