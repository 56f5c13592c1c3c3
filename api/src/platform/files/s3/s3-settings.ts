/** How the S3-compatible store of the files is reached. */
export interface S3Settings {
  /** Origin; undefined: Amazon's own for the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What an operator calls the store. */
export const placeOf = ({ endpoint, bucket, region }: S3Settings): string =>
  `the bucket "${bucket}" at ${endpoint === undefined ? `Amazon (${region})` : new URL(endpoint).host}`;
