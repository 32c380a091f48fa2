/** Why the server's own PostgreSQL cannot run; the message is one line for the operator. */
export class EmbeddedRefusal extends Error {
  override readonly name: string = "EmbeddedRefusal";
}

/** It can never run on this machine, or not as this user. */
export class EmbeddedUnavailable extends EmbeddedRefusal {
  override readonly name = "EmbeddedUnavailable";

  constructor(reason: string) {
    super(`${reason}: set DATABASE_URL to use a PostgreSQL server`);
  }
}

/** Another server runs on the data folder. */
export class DataDirInUse extends EmbeddedRefusal {
  override readonly name = "DataDirInUse";

  /** @param holder Which server, in words that follow "by". */
  constructor(dataDir: string, holder: string) {
    super(`${dataDir} is in use by ${holder}: stop it, or set DATA_DIR or DATABASE_URL to run another server`);
  }
}
