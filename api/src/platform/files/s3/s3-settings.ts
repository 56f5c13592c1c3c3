/** How to reach the S3-compatible file store. */
export interface S3Settings {
  /** Origin; undefined means Amazon's own for the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How an operator identifies the store. */
export const locationOf = ({ endpoint, bucket, region }: S3Settings): string =>
  `the bucket "${bucket}" at ${endpoint === undefined ? `Amazon (${region})` : new URL(endpoint).host}`;
