import type { Actor } from 'shared-contracts/actor';
import type { Operation } from 'shared-contracts/operation';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Session } from '../session/session.ts';

type Parsed<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends z.ZodType ? z.output<O[K]> : undefined;

/** What the schemas of an operation made of the request. */
export interface Input<O extends Operation> {
  readonly params: Parsed<O, 'params'>;
  readonly query: Parsed<O, 'query'>;
  readonly body: Parsed<O, 'body'>;
}

/** Headers that a handler adds to its answer, such as Link and Set-Cookie. */
export interface Reply {
  readonly headers: Headers;
}

type Anonymous = 'anyone' | 'deployer';

/** Everything that a handler may use; the role, origin, limits and input were checked before. */
export interface Call<O extends Operation = Operation> {
  readonly input: Input<O>;
  /** Null only where the operation is open to the signed-out (or to deploy tokens). */
  readonly actor: O['audience'] extends Anonymous ? Actor | null : Actor;
  readonly session: O['audience'] extends Anonymous ? Session | null : Session;
  readonly ctx: Context;
  /** The body of an upload operation has not been read: stream it from here. */
  readonly request: Request;
  readonly upload: O['upload'];
  readonly reply: Reply;
}

/** What a handler answers: the data of a json answer, the address of a redirect, nothing, or the whole response. */
export type Answered<O extends Operation> = O['answer'] extends { kind: 'json'; schema: infer S extends z.ZodType }
  ? Promise<z.output<S>>
  : O['answer'] extends { kind: 'none' }
    ? Promise<void>
    : O['answer'] extends { kind: 'redirect' }
      ? Promise<string>
      : Promise<Response>;

/** A call as the pipeline makes it, before the types of one operation are put on it. */
export interface AnyCall extends Pick<Call, 'ctx' | 'request' | 'reply'> {
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly actor: Actor | null;
  readonly session: Session | null;
  readonly upload: Operation['upload'];
}

/** An operation with the code that serves it. */
export interface Handler {
  readonly operation: Operation;
  readonly run: (call: AnyCall) => Promise<unknown>;
}

/** Ties code to an operation; types of input, actor and answer follow from the operation. */
export const handler = <O extends Operation>(operation: O, run: (call: Call<O>) => Answered<O>): Handler => ({
  operation,
  // the pipeline has made `call` with the operation's own schemas and audience
  run: (call) => run(call as Call<O>),
});
