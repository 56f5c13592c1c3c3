import type { AnswerOf, InputOf, Operation } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { checkAudience } from '../../platform/http/audience.ts';
import type { Handler } from '../../platform/http/route.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Session } from '../../platform/session/session.ts';

/** For whom panels are read. */
export interface Reader {
  readonly ctx: Context;
  readonly session: Session;
}

/** Asks a read operation as its caller would: the same audience, schemas, service and policies, without HTTP. */
export interface Asker {
  <O extends Operation>(operation: O, input?: InputOf<O>): Promise<AnswerOf<O>>;
  /** By the operation's id, which the portal has, and with a query as an address would hold it. */
  named(id: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

const addressed = (query: unknown) => new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, `${value}`]));

/**
 * How the panels of one reading are asked for. What two panels ask alike is asked once.
 * @param handlers of all operations that panels may be made of
 */
export const createAsker = (handlers: readonly Handler[], { ctx, session }: Reader): Asker => {
  const asked = new Map<string, Promise<unknown>>();
  const run = async ({ operation, run: serve }: Handler, search: URLSearchParams): Promise<unknown> => {
    const { actor } = session;
    checkAudience(operation.audience, actor);
    const query = Object.fromEntries(search);
    const input = await validate(operation, { params: {}, query, body: undefined });
    const request = new Request(new URL(`${operation.path}?${search}`, ctx.env.publicUrl));
    return serve({ input, actor, session, ctx, request, upload: undefined, reply: { headers: new Headers() } });
  };
  const named = (id: string, query: unknown): Promise<unknown> => {
    const handler = handlers.find(({ operation }) => operation.id === id);
    if (handler?.operation.answer.kind !== 'json') return Promise.reject(new Error(`No panel can be made of ${id}`));
    const search = addressed(query);
    const key = `${id}?${search}`;
    const answer = asked.get(key) ?? run(handler, search);
    asked.set(key, answer);
    return answer;
  };
  const ask = <O extends Operation>(operation: O, input?: InputOf<O>) => {
    const { query }: { readonly query?: unknown } = input ?? {};
    // the handler of an operation answers what its schema says
    return named(operation.id, query) as Promise<AnswerOf<O>>;
  };
  return Object.assign(ask, { named });
};
