import { LRUCache } from 'lru-cache';
import type { InputOf, Operation, ResponseOf } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { checkAudience } from '../../platform/http/caller-checks.ts';
import { invalid } from '../../platform/http/errors.ts';
import { dataOf } from '../../platform/http/json-response.ts';
import { type Handler, nextIn, Reply } from '../../platform/http/route.ts';
import { issuesOf } from '../../platform/http/validate.ts';
import type { Session } from '../../platform/session/session.ts';

/** The person for whom something is read. */
export interface Reader {
  readonly ctx: Context;
  readonly session: Session;
}

/** A response, and the address of the next page of a list. */
export interface Answer {
  readonly data: unknown;
  readonly next: string | undefined;
}

/** Calls a read operation as its caller would: the same audience, schemas, service and policies, without HTTP. */
export interface Asker {
  <O extends Operation>(operation: O, input?: InputOf<O>): Promise<ResponseOf<O>>;
  /** By the operation's id, which must exist, and with a query as in an address. */
  named(id: string, query: Readonly<Record<string, unknown>>): Promise<Answer>;
}

/** What a handler gets besides the reader. */
interface Call {
  readonly query: unknown;
  readonly request: Request;
}

/** The panels of all people make the same few calls, whose queries are parsed once. */
const calls = new LRUCache<string, Call>({ max: 500 });

/** @throws invalid if the query does not match the operation's schema */
const callOf = ({ query, path }: Operation, search: URLSearchParams, publicUrl: string): Call => {
  const url = new URL(`${path}?${search}`, publicUrl).href;
  const known = calls.get(url);
  if (known) return known;
  const parsed = query?.safeParse(Object.fromEntries(search));
  if (parsed && !parsed.success) throw invalid(issuesOf(parsed.error));
  const call = { query: parsed?.data, request: new Request(url) };
  calls.set(url, call);
  return call;
};

const addressed = (query: unknown) => new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, `${value}`]));

/**
 * Creates the asker for one dashboard or page. Identical calls run once.
 * @param handlers of all operations that may be called
 */
export const createAsker = (handlers: readonly Handler[], { ctx, session }: Reader): Asker => {
  const asked = new Map<string, Promise<Answer>>();
  const run = async ({ operation, run: serve }: Handler, search: URLSearchParams): Promise<Answer> => {
    const { actor } = session;
    checkAudience(operation.audience, session);
    const { query, request } = callOf(operation, search, ctx.env.publicUrl);
    const input = { params: undefined, query, body: undefined };
    const reply = new Reply();
    const data = dataOf(await serve({ input, actor, session, ctx, request, upload: undefined, reply }));
    return { data, next: nextIn(reply.headers.get('link')) };
  };
  const named = (id: string, query: unknown): Promise<Answer> => {
    const handler = handlers.find(({ operation }) => operation.id === id);
    if (handler?.operation.response.kind !== 'json') return Promise.reject(new Error(`No data can be asked of ${id}`));
    const search = addressed(query);
    const key = `${id}?${search}`;
    const response = asked.get(key) ?? run(handler, search);
    asked.set(key, response);
    return response;
  };
  const ask = async <O extends Operation>(operation: O, input?: InputOf<O>) => {
    const { query }: { readonly query?: unknown } = input ?? {};
    const { data } = await named(operation.id, query);
    // the handler of an operation returns what its schema says
    return data as ResponseOf<O>;
  };
  return Object.assign(ask, { named });
};
