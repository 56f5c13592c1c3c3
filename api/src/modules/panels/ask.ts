import type { InputOf, Operation, ResponseOf } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { checkAudience } from '../../platform/http/audience.ts';
import { invalid } from '../../platform/http/errors.ts';
import { dataOf } from '../../platform/http/json-text.ts';
import { type Handler, Reply } from '../../platform/http/route.ts';
import { issuesOf } from '../../platform/http/validate.ts';
import type { Session } from '../../platform/session/session.ts';

/** The person for whom panels are read. */
export interface Reader {
  readonly ctx: Context;
  readonly session: Session;
}

/** Calls a read operation as its caller would: the same audience, schemas, service and policies, without HTTP. */
export interface Asker {
  <O extends Operation>(operation: O, input?: InputOf<O>): Promise<ResponseOf<O>>;
  /** By the operation's id, which must exist, and with a query as in an address. */
  named(id: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

const addressed = (query: unknown) => new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, `${value}`]));

/**
 * Creates the asker for one read of the dashboard. Identical calls of two panels run once.
 * @param handlers of all operations that panels may use
 */
export const createAsker = (handlers: readonly Handler[], { ctx, session }: Reader): Asker => {
  const asked = new Map<string, Promise<unknown>>();
  const run = async ({ operation, run: serve }: Handler, search: URLSearchParams): Promise<unknown> => {
    const { actor } = session;
    checkAudience(operation.audience, session);
    const query = operation.query?.safeParse(Object.fromEntries(search));
    if (query && !query.success) throw invalid(issuesOf(query.error));
    const input = { params: undefined, query: query?.data, body: undefined };
    const request = new Request(new URL(`${operation.path}?${search}`, ctx.env.publicUrl));
    return dataOf(await serve({ input, actor, session, ctx, request, upload: undefined, reply: new Reply() }));
  };
  const named = (id: string, query: unknown): Promise<unknown> => {
    const handler = handlers.find(({ operation }) => operation.id === id);
    if (handler?.operation.response.kind !== 'json') return Promise.reject(new Error(`No panel can be made of ${id}`));
    const search = addressed(query);
    const key = `${id}?${search}`;
    const response = asked.get(key) ?? run(handler, search);
    asked.set(key, response);
    return response;
  };
  const ask = <O extends Operation>(operation: O, input?: InputOf<O>) => {
    const { query }: { readonly query?: unknown } = input ?? {};
    // the handler of an operation returns what its schema says
    return named(operation.id, query) as Promise<ResponseOf<O>>;
  };
  return Object.assign(ask, { named });
};
