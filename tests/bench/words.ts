import { benchAccount } from "./words/account.ts";

/* What an account with 10,000 saved words costs. No time is asserted, since machines differ. */

await benchAccount();
