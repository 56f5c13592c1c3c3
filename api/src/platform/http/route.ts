import { Elysia } from 'elysia';
import type { Actor } from 'shared-contracts/actor';
import type { Operation } from 'shared-contracts/operation';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Session } from '../session/session.ts';
import { methodNotAllowed, notFound } from './errors.ts';
import type { JsonBytes } from './json-response.ts';

type Parsed<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends z.ZodType ? z.output<O[K]> : undefined;

/** The request after parsing by the operation's schemas. */
export interface Input<O extends Operation> {
  readonly params: Parsed<O, 'params'>;
  readonly query: Parsed<O, 'query'>;
  readonly body: Parsed<O, 'body'>;
}

/** Status and headers that Elysia sends with the body that a hook returns. */
export interface ResponseSet {
  status?: number | string;
  readonly headers: Record<string, unknown>;
}

/** Headers that a handler adds to its response, such as Link and Set-Cookie. */
export class ResponseHeaders {
  #headers: Headers | undefined;

  get headers(): Headers {
    this.#headers ??= new Headers();
    return this.#headers;
  }

  /** Takes over the headers of another one. */
  adopt({ headers }: ResponseHeaders): void {
    this.#headers = headers;
  }

  /** Copies the added headers to those that Elysia sends. */
  addTo({ headers }: ResponseSet): void {
    if (!this.#headers) return;
    for (const [name, value] of this.#headers) if (name !== 'set-cookie') headers[name] = value;
    const cookies = this.#headers.getSetCookie();
    if (cookies.length > 0) headers['set-cookie'] = cookies;
  }
}

type Anonymous = 'anyone' | 'deployer';

/** Everything that a handler may use; role, origin, limits and input are already checked. */
export interface Call<O extends Operation = Operation> {
  readonly input: Input<O>;
  /** Null only if the operation is open to signed-out people (or to deploy tokens). */
  readonly actor: O['audience'] extends Anonymous ? Actor | null : Actor;
  readonly session: O['audience'] extends Anonymous ? Session | null : Session;
  readonly ctx: Context;
  /** The body of an upload operation is unread: stream it from here. */
  readonly request: Request;
  readonly upload: O['upload'];
  /** Headers that the handler adds to the response. */
  readonly reply: ResponseHeaders;
}

/** What a handler returns: the data of a json response or its JSON, the URL of a redirect, nothing, or the whole response. */
export type HandlerResult<O extends Operation> = O['response'] extends { kind: 'json'; schema: infer S extends z.ZodType }
  ? Promise<z.output<S> | JsonBytes<z.output<S>>>
  : O['response'] extends { kind: 'none' }
    ? Promise<void>
    : O['response'] extends { kind: 'redirect' }
      ? Promise<string>
      : Promise<Response>;

/** A call as the pipeline creates it, before it gets the types of one operation. */
export interface AnyCall extends Pick<Call, 'ctx' | 'request' | 'reply'> {
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly actor: Actor | null;
  readonly session: Session | null;
  readonly upload: Operation['upload'];
}

/** An operation with its code. */
export interface Handler {
  readonly operation: Operation;
  readonly run: (call: AnyCall) => Promise<unknown>;
}

/** Binds code to an operation; the types of input, actor and response follow from the operation. */
export const handler = <O extends Operation>(operation: O, run: (call: Call<O>) => HandlerResult<O>): Handler => ({
  operation,
  // the pipeline created `call` with the operation's own schemas and audience
  run: (call) => run(call as Call<O>),
});

/** The `Link` header from the requested page of a list to the page after the cursor. */
const nextLink = (request: Request, cursor: string): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
};

/** A page of a list, and the cursor of the next one. */
interface ListPage<Items> {
  readonly items: Items;
  readonly next: string | undefined;
}

/** Binds code that reads a page of a list: the response contains its items, and links to the next page. */
export const listHandler = <O extends Operation>(
  operation: O,
  run: (call: Call<O>) => Promise<ListPage<Awaited<HandlerResult<O>>>>,
): Handler => ({
  operation,
  run: async (call) => {
    const { items, next } = await run(call as Call<O>);
    if (next) call.reply.headers.set('link', nextLink(call.request, next));
    return items;
  },
});

/** The URL in a `Link` header from {@link nextLink}. */
export const nextIn = (link: string | null): string | undefined => /^<([^<>]+)>; rel="next"$/.exec(link ?? '')?.[1];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Lists operations without a handler, handlers without an operation, and duplicates. */
export const mismatches = (handlers: readonly Handler[], operations: readonly Operation[]): string[] => {
  const handled = handlers.map(({ operation }) => operation.id);
  const known = new Set(operations.map(({ id }) => id));
  return [
    ...operations.filter(({ id }) => !handled.includes(id)).map(({ id }) => `operation ${id} has no handler`),
    ...handled.filter((id) => !known.has(id)).map((id) => `handler ${id} has no operation`),
    ...handled.filter((id, index) => handled.indexOf(id) !== index).map((id) => `operation ${id} has two handlers`),
  ];
};

/** Rejects what no operation accepts: 405 for the other methods of an operation's path, 404 for unknown paths below /api. */
export const refusals = (operations: readonly Operation[]) => {
  const plugin = new Elysia({ name: 'refusals' });
  for (const [path, group] of Map.groupBy(operations, (operation) => operation.path)) {
    const allowed = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const refuse = () => {
      throw methodNotAllowed(allowed);
    };
    for (const method of methods.filter((name) => !allowed.includes(name))) plugin.route(method, path, refuse, { parse: 'none' });
  }
  const unknown = () => {
    throw notFound();
  };
  // one route per method: `.all` would lose to the page's `.get('/*')`
  for (const path of ['/api', '/api/*']) {
    for (const method of methods) plugin.route(method, path, unknown, { parse: 'none' });
  }
  return plugin;
};
