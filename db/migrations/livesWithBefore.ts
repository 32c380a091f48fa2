/**
 * What `tests/server/liveUpgrade` refuses in a migration, because the release before might not live with it, and why it
 * does all the same: by what the test says of it. An entry goes with the release that has its migration.
 */
export const LIVES_WITH_BEFORE: Readonly<Record<string, string>> = {};
