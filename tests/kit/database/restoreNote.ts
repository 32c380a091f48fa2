import type { RestoreNote } from "../../../db/backup/restoreBackup.ts";

/** What a restore by the command line notes. */
export const RESTORE_NOTE: RestoreNote = {
  operatorId: null,
  operatorName: "npm run admin",
  subject: "backup of a test",
  reason: "",
};
