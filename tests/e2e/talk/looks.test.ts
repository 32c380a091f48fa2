import { testLooks } from "../kit/looks.ts";

testLooks("talk");
