import { testLooks } from "../kit/looks.ts";

testLooks("characters", "sheets");
