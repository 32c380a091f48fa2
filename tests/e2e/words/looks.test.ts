import { testLooks } from "../kit/looks.ts";

testLooks("words", "corrected lines", "words in and out", "memory");
