import { S3ServiceException } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { StoredFiles } from "./storedFiles.ts";
import { diskStorage } from "./diskStorage.ts";

/** An S3-compatible bucket, which must exist. */
export interface S3Options {
  /** Such as https://s3.example.com. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Keeps pictures in an S3-compatible bucket. They stay private: this server delivers them. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): StoredFiles {
  const driver = new S3Driver({
    endpoint,
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Settings that servers other than Amazon's support:
    // the bucket in the path, no access lists, no checksums by default.
    forcePathStyle: true,
    visibility: "private",
    supportsACL: false,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5000, requestTimeout: 20_000 },
  });
  return diskStorage(new Disk(driver), isMissing);
}

function isMissing(cause: unknown): boolean {
  // A missing bucket also answers 404, but that is an error.
  return cause instanceof S3ServiceException && cause.name === "NoSuchKey";
}
