/** An S3 server that keeps its buckets in a folder; the package brings no types of its own. */
declare module "s3rver" {
  export default class S3rver {
    store: { listObjects(bucket: string, options: { maxKeys?: number }): Promise<unknown> };
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
