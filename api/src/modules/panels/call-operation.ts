import { LRUCache } from 'lru-cache';
import type { InputOf, Operation, ResponseOf } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { checkAudience } from '../../platform/http/caller-checks.ts';
import { invalid } from '../../platform/http/errors.ts';
import { dataOf } from '../../platform/http/json-response.ts';
import { type Handler, nextIn, ResponseHeaders } from '../../platform/http/route.ts';
import { issuesOf } from '../../platform/http/validate.ts';
import type { Session } from '../../platform/session/session.ts';

/** The person for whom something is read. */
export interface Reader {
  readonly ctx: Context;
  readonly session: Session;
}

/** A response, and the address of the next page of a list. */
export interface ReadResponse {
  readonly data: unknown;
  readonly next: string | undefined;
}

/** Calls a read operation as its caller would: the same audience, schemas, service and policies, without HTTP. */
export interface OperationCaller {
  <O extends Operation>(operation: O, input?: InputOf<O>): Promise<ResponseOf<O>>;
  /** By the operation's id, which must exist, and with a query as in an address. */
  byId(id: string, query: Readonly<Record<string, unknown>>): Promise<ReadResponse>;
}

/** The operations' handlers by id, for each list of handlers. */
const handlersById = new WeakMap<readonly Handler[], ReadonlyMap<string, Handler>>();

/** The handler of an operation; undefined if the list does not contain it. */
export const handlerOf = (handlers: readonly Handler[], id: string): Handler | undefined => {
  const byId = handlersById.get(handlers) ?? new Map(handlers.map((each) => [each.operation.id, each]));
  handlersById.set(handlers, byId);
  return byId.get(id);
};

/** The parts of a request that depend on the operation and its query, but not on the reader. */
interface ParsedRequest {
  readonly query: unknown;
  readonly request: Request;
}

/** The panels of all people make the same few calls, whose queries are parsed once. */
const parsedRequests = new LRUCache<string, ParsedRequest>({ max: 500 });

/** @throws invalid if the query does not match the operation's schema */
const parseRequest = ({ id, query, path }: Operation, asked: string, publicUrl: string): ParsedRequest => {
  const key = `${publicUrl} ${id} ${asked}`;
  const cached = parsedRequests.get(key);
  if (cached) return cached;
  const search = new URLSearchParams(Object.entries(JSON.parse(asked)).map(([name, value]) => [name, `${value}`]));
  const parsed = query?.safeParse(Object.fromEntries(search));
  if (parsed && !parsed.success) throw invalid(issuesOf(parsed.error));
  const parsedRequest = { query: parsed?.data, request: new Request(new URL(`${path}?${search}`, publicUrl)) };
  parsedRequests.set(key, parsedRequest);
  return parsedRequest;
};

/**
 * Creates the caller of operations for one dashboard or page. Identical calls run once.
 * @param handlers of all operations that may be called
 */
export const createOperationCaller = (handlers: readonly Handler[], { ctx, session }: Reader): OperationCaller => {
  const responses = new Map<string, Promise<ReadResponse>>();
  const run = async ({ operation, run: serve }: Handler, asked: string): Promise<ReadResponse> => {
    const { actor } = session;
    checkAudience(operation.audience, session);
    const { query, request } = parseRequest(operation, asked, ctx.env.publicUrl);
    const input = { params: undefined, query, body: undefined };
    const reply = new ResponseHeaders();
    const data = dataOf(await serve({ input, actor, session, ctx, request, upload: undefined, reply }));
    return { data, next: nextIn(reply.headers.get('link')) };
  };
  const byId = (id: string, query: unknown): Promise<ReadResponse> => {
    const handler = handlerOf(handlers, id);
    if (handler?.operation.response.kind !== 'json') return Promise.reject(new Error(`No data can be asked of ${id}`));
    const asked = JSON.stringify(query ?? {});
    const key = `${id} ${asked}`;
    const response = responses.get(key) ?? run(handler, asked);
    responses.set(key, response);
    return response;
  };
  const call = async <O extends Operation>(operation: O, input?: InputOf<O>) => {
    const { query }: { readonly query?: unknown } = input ?? {};
    const { data } = await byId(operation.id, query);
    // the handler of an operation returns what its schema says
    return data as ResponseOf<O>;
  };
  return Object.assign(call, { byId });
};
