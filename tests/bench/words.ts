import { benchAccount } from "./words/account.ts";
import { benchLearner } from "./words/learner.ts";

/*
 * What an account with 10,000 saved words costs, and what a year of learning 1,000 words is like. No time is asserted,
 * since machines differ.
 */

await benchAccount();
benchLearner();
