import { testLooks } from "../kit/looks.ts";

testLooks("reports", "house");
