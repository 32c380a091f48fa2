/** Work that operators start and that takes longer than a request. */
export const JOB_KINDS = ["backup", "check", "restore", "ledgerCheck"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ["running", "done", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What a restore is doing: reading the backup to its end, saving what is there, and putting the backup in its place. */
export const JOB_STAGES = ["checking", "saving", "restoring"] as const;
export type JobStage = (typeof JOB_STAGES)[number];

/** Why work has failed. `interrupted`: its server was stopped or has crashed. */
export const JOB_FAILURES = ["damaged", "otherVersion", "diskFull", "otherNodes", "interrupted", "unexpected"] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];

/** What is known of a backup: read to its end, not read yet, not whole, or of a later version. */
export const BACKUP_STATES = ["whole", "unchecked", "damaged", "otherVersion"] as const;
export type BackupState = (typeof BACKUP_STATES)[number];
