import type * as z from 'zod';
import type { UploadPurpose } from './constants/file.ts';
import type { Invalidation } from './invalidation.ts';

/**
 * Who may call an operation; the service's object policy decides the rest.
 *
 * - `anyone`: no session needed.
 * - `account`: any active account, even before its address is confirmed. Such an account may call nothing else.
 * - `signed-in`: any active account with a confirmed address.
 * - `contributor`: employee, manager or admin.
 * - `reviewer`: manager or admin.
 * - `admin`: admin only.
 * - `deployer`: the bearer of a deploy token of the remote named in the path.
 */
export type Audience = 'anyone' | 'account' | 'signed-in' | 'contributor' | 'reviewer' | 'admin' | 'deployer';

/** At most `limit` calls with valid input in any window of `seconds`. */
export interface RateLimit {
  readonly limit: number;
  readonly seconds: number;
  /** Counted per client address, per account named by `email` in the body or by `:id` in the path, or per signed-in person. */
  readonly per: 'address' | 'account' | 'actor';
  /** Successful calls do not count. */
  readonly failuresOnly?: boolean;
}

/** The response of an operation when it succeeds. */
export type OperationResponse =
  | { readonly kind: 'json'; readonly status: 200 | 201 | 202; readonly schema: z.ZodType }
  | { readonly kind: 'none'; readonly status: 202 | 204 }
  | { readonly kind: 'file'; readonly status: 200 }
  | { readonly kind: 'redirect'; readonly status: 302 }
  | { readonly kind: 'events'; readonly status: 200 };

/**
 * One HTTP call as data. The api registers its routes from these, the typed client calls through them, and the OpenAPI page, the
 * permission matrix and the malformed-input test loop over them.
 */
export interface Operation {
  /** Unique verb phrase in camel case; equals the name of the export. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with `/api/`; parameters are written `:name`. */
  readonly path: `/api/${string}`;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly audience: Audience;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The call sends one multipart file, streamed, under the rules of this purpose. */
  readonly upload?: UploadPurpose;
  readonly response: OperationResponse;
  /**
   * Set while the operation is being replaced: the last day on which it is served, such as 2027-01-31, and the id of its
   * replacement.
   */
  readonly deprecated?: { readonly until: string; readonly use: string };
  readonly limits?: readonly RateLimit[];
  /**
   * The call creates something, in one transaction that returns the response. With an `Idempotency-Key` it does so once: a repetition
   * gets the first response.
   */
  readonly repeatable?: true;
  /** The reads that this call makes stale, by audience. */
  readonly invalidates?: Invalidation;
  /** The reads that the response equals: it is put into the cache, and they are not refetched. */
  readonly returns?: Returns;
}

/** The reads that would return the same data as a completed call. */
export interface Returns {
  /** Returns the same data; its path parameters are fields of the response. */
  readonly read?: Operation;
  /** Lists such items; the response replaces the item with its `id` until the list is refetched. */
  readonly list?: Operation;
}

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Rejects a response that is missing a field of its declared reads. */
type CheckedReturns<O extends Operation> = O extends { returns: infer R }
  ? {
      returns: (R extends { read: infer Get extends Operation }
        ? ResponseOf<O> extends ResponseOf<Get> & Record<PathParams<Get['path']>, unknown>
          ? unknown
          : { read: 'The response is not that of this read' }
        : unknown) &
        (R extends { list: infer List extends Operation }
          ? [ResponseOf<O>] extends ResponseOf<List>
            ? unknown
            : { list: 'The response is no item of this list' }
          : unknown);
    }
  : unknown;

/** Checks the literal against {@link Operation} and keeps its exact type. */
export const defineOperation = <const O extends Operation>(operation: O & CheckedReturns<O>): O => operation;

type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends z.ZodType
  ? { [P in K]: z.input<O[K]> }
  : unknown;

/** Everything that a caller passes to an operation: path parameters, query and body, as typed by its schemas. */
export type InputOf<O extends Operation> = Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'>;

/** The parsed JSON response of an operation, or undefined if it returns nothing. */
export type ResponseOf<O extends Operation> = O['response'] extends { kind: 'json'; schema: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** How often one person may make changes of one kind: more than anyone does by hand, even with autosave. */
export const changeLimits = [{ limit: 1200, seconds: 3600, per: 'actor' }] as const satisfies readonly RateLimit[];

/** How often one person may export a whole list. */
export const exportLimits = [{ limit: 60, seconds: 3600, per: 'actor' }] as const satisfies readonly RateLimit[];

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
  /** The reads that the call makes stale, or `everyRead`; `readsFor` fills in those of the content type. */
  readonly invalidates?: readonly string[];
  /** The reads whose responses equal this one, with what the cache needs to know about them. */
  readonly returns?: { readonly read?: CachedRead; readonly list?: CachedRead };
  /** Type only; never present at run time. */
  readonly operation?: O;
}
