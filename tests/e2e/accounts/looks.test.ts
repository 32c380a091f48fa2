import { testLooks } from "../kit/looks.ts";

testLooks("sign-in", "account");
