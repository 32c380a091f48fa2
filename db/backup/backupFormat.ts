/*
 * A backup is a tar, packed by gzip, whose checksum proves it whole:
 *   manifest.json              what is in it
 *   pictures/<key>             each picture of the data folder
 *   tables/<table>/<number>    a table's rows as COPY writes them, in parts, so that none need fit into memory;
 *                              tables in the order in which they can be filled, each after those it refers to
 *   end.json                   how many rows each table has
 */

/** Raised when a backup of before could not be read any more. */
export const FORMAT = 1;

export interface TableColumns {
  name: string;
  columns: string[];
}

export interface Manifest {
  format: number;
  createdAt: string;
  /** Names of the migrations that made the tables. */
  migrations: string[];
  tables: TableColumns[];
  /** Into how many parts the tables that grow were shared out; not set by versions before there were any. */
  parts?: number;
}

export interface End {
  rows: Record<string, number>;
}

export const MANIFEST = "manifest.json";
export const END = "end.json";
export const PICTURES = "pictures/";
export const TABLES = "tables/";

/** What a command on backups could not do; the message is one line for the operator. */
export class BackupRefusal extends Error {
  override readonly name = "BackupRefusal";
  /** The backup is whole and good, but of a version that has what this one does not know. */
  readonly isOtherVersion: boolean;

  constructor(message: string, { isOtherVersion = false, cause }: { isOtherVersion?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isOtherVersion = isOtherVersion;
  }
}

/** What a backup held, or what of it was put back. */
export interface BackupSummary {
  tables: number;
  rows: number;
  pictures: number;
}
