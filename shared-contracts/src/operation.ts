import type * as z from 'zod';
import type { UploadPurpose } from './terms/file.ts';

/**
 * Who may call an operation at all; the object policy of the service decides the rest.
 *
 * - `anyone`: no session needed.
 * - `signed-in`: any active account, unconfirmed ones too.
 * - `contributor`: employee, manager or admin with a confirmed address.
 * - `reviewer`: manager or admin.
 * - `admin`: admin only.
 * - `deployer`: the bearer of a deploy token of the remote named in the path.
 */
export type Audience = 'anyone' | 'signed-in' | 'contributor' | 'reviewer' | 'admin' | 'deployer';

/** At most `limit` calls in any window of `seconds`, counted per client address, per signed-in person, or per account named by `email` in the body or by `:id` in the path. */
export interface RateLimit {
  readonly limit: number;
  readonly seconds: number;
  readonly per: 'address' | 'account' | 'actor';
  /** A call that succeeds does not count. */
  readonly failuresOnly?: boolean;
}

/** What an operation answers when it succeeds. */
export type Answer =
  | { readonly kind: 'json'; readonly status: 200 | 201 | 202; readonly schema: z.ZodType }
  | { readonly kind: 'none'; readonly status: 202 | 204 }
  | { readonly kind: 'file'; readonly status: 200 }
  | { readonly kind: 'redirect'; readonly status: 302 }
  | { readonly kind: 'events'; readonly status: 200 };

/**
 * One HTTP call as data. The api registers its routes from these, the typed client calls through
 * them, and the OpenAPI page, the permission matrix and the malformed-input test walk them.
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
  /** The call carries one multipart file, streamed, under the rules of this purpose. */
  readonly upload?: UploadPurpose;
  readonly answer: Answer;
  readonly limits?: readonly RateLimit[];
  /** Ids of the read operations whose cached answers this call makes stale. */
  readonly changes?: readonly string[];
}

/** Checks the literal against {@link Operation} and keeps its exact type. */
export const defineOperation = <const O extends Operation>(operation: O): O => operation;

type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends z.ZodType
  ? { [P in K]: z.input<O[K]> }
  : unknown;

/** Everything a caller gives an operation: path parameters, query and body, as typed by its schemas. */
export type InputOf<O extends Operation> = Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'>;

/** The parsed JSON answer of an operation, or undefined where it answers nothing. */
export type AnswerOf<O extends Operation> = O['answer'] extends { kind: 'json'; schema: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
