import type { Operation } from './operation.ts';

/**
 * What a browser needs of an operation to call it: no schema, so no Zod in the first paint.
 * Generated into `wire/<domain>.ts` by `bun run wire`; a test holds the files against the operations.
 */
export interface Wire<O extends Operation = Operation> {
  readonly id: O['id'];
  readonly method: O['method'];
  readonly path: O['path'];
  /** First 12 hex digits of SHA-256 over the operation's method, path and JSON schemas. */
  readonly digest: string;
  readonly changes: readonly string[];
  /** Type only; never present at run time. */
  readonly operation?: O;
}
