import type { Operation } from './operation.ts';

/** The cache key of a read; `params` are the names of its path parameters. */
export type CachedRead = Pick<Endpoint, 'id' | 'digest'> & { readonly params: readonly string[] };

/**
 * What a browser needs to call an operation: no schema, so no Zod in the first paint. Generated into `endpoints/<domain>.ts` by
 * `bun run endpoints`; a test checks the files against the operations.
 */
export interface Endpoint<O extends Operation = Operation> {
  readonly id: O['id'];
  readonly method: O['method'];
  readonly path: O['path'];
  /** First 12 hex digits of SHA-256 over the operation's method, path and JSON schemas. */
  readonly digest: string;
  /** The reads that the call makes stale; `readsFor` fills in those of the content type. */
  readonly invalidates?: readonly string[];
  /** The reads whose responses equal this one, with what the cache needs to know about them. */
  readonly returns?: { readonly read?: CachedRead; readonly list?: CachedRead };
  /** Type only; never present at run time. */
  readonly operation?: O;
}
