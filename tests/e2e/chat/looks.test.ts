import { testLooks } from "../kit/looks.ts";

testLooks("reply", "chat tools", "AI avatars");
