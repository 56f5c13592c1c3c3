import { isDeepStrictEqual } from 'node:util';
import { Elysia } from 'elysia';
import type { Actor } from 'shared-contracts/actor';
import { tabHeader } from 'shared-contracts/constants/host';
import type { Operation } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import type { Env } from '../../env.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { inLanguage, preferredLanguage } from '../language/language.ts';
import type { InvalidCalls } from '../rate-limit/invalid-calls.ts';
import type { ReadStamp } from '../stamps/read-stamps.ts';
import { networkOf } from './address.ts';
import { jsonBodyLimit, readJson, smallBodyLimit } from './body.ts';
import { checkAudience, checkOrigin } from './caller-checks.ts';
import { invalid, rateLimited } from './errors.ts';
import { JsonBytes, jsonResponse, notModified, parsedJson, revalidated } from './json-response.ts';
import { isFaultyInput, problemHook } from './problem.ts';
import { readWithReplica } from './read-with-replica.ts';
import type { requestContext } from './request-context.ts';
import type { Handler, ResponseSet } from './route.ts';
import { nullIssues, readQuery } from './validate.ts';

/**
 * Validates a response against the operation's schema: nothing missing, nothing extra. Only in tests and development, because it
 * reduces the throughput of large lists by up to half.
 */
const checkResponse = async (operation: Operation, data: unknown): Promise<void> => {
  if (operation.response.kind !== 'json') return;
  const sent: unknown = data instanceof JsonBytes ? parsedJson(data) : JSON.parse(JSON.stringify(data));
  const parsed = await operation.response.schema.safeParseAsync(sent);
  if (!parsed.success) throw new Error(`${operation.id} responds with data that it does not declare: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`${operation.id} responds with fields that it does not declare`);
};

interface ResponseContext {
  readonly set: ResponseSet;
  readonly request: Request;
  readonly mode: Env['mode'];
  readonly stamp: ReadStamp | undefined;
}

/** Converts a handler's result into what Elysia sends; status and headers go into `set`. */
const respond = async (
  operation: Operation,
  returned: unknown,
  { set, request, mode, stamp }: ResponseContext,
): Promise<Uint8Array | Response> => {
  const { kind, status } = operation.response;
  const { headers } = set;
  if (returned instanceof Response) return returned;
  set.status = status;
  // RFC 8594: tells callers and their logs when it will be removed
  if (operation.deprecated) set.headers.sunset = new Date(operation.deprecated.until).toUTCString();
  if (kind === 'json') {
    if (mode !== 'production') await checkResponse(operation, returned);
    headers['cache-control'] ??= operation.method === 'GET' ? revalidated : 'no-store';
    // a cache keeps the URL it has unless the response specifies another
    const suffix = headers['content-location'] === undefined ? stamp?.suffix : undefined;
    return jsonResponse(returned, { set, request, suffix });
  }
  headers['cache-control'] = 'no-store';
  if (kind === 'redirect' && typeof returned === 'string') headers.location = returned;
  else if (kind !== 'none') throw new Error(`${operation.id} must respond with a ${kind}`);
  return new Response(null, { status });
};

/** Dependencies that the plugins of all modules share. */
export interface PipelineDeps {
  readonly ctx: Context;
  readonly requests: ReturnType<typeof requestContext>;
  readonly invalidCalls: InvalidCalls;
  /** Admits the deployer of a remote, or throws. */
  readonly admitDeployer: (
    call: Context,
    deployer: { readonly request: Request; readonly actor: Actor | null },
    remote?: string,
  ) => Promise<void>;
}

/** The account named in a body or path, whether it exists or not. */
const namedAccount = (body: unknown, id: string | undefined): string | undefined => {
  if (typeof body !== 'object' || body === null || !('email' in body) || typeof body.email !== 'string') return id;
  return body.email.trim().toLowerCase().slice(0, 254);
};

/** Valid names of a tab. */
const tabName = /^[\w-]{8,36}$/;

/** The context of a call, with the tab that makes a change, if it names itself. */
const withOrigin = (call: Context, { id, method }: Operation, request: Request, actor: Actor | null): Context => {
  const tab = request.headers.get(tabHeader) ?? '';
  if (method === 'GET' || !actor || !tabName.test(tab)) return call;
  return { ...call, caller: { ...call.caller, origin: { tab, operation: id, userId: actor.id } } };
};

/** The key under which invalid calls are counted: the person, or the network without a session. */
const keyOf = (call: Context, actor: { readonly id: string } | null): string => actor?.id ?? networkOf(call.caller) ?? '';

/**
 * One module of the api as an Elysia plugin, with a route for each of its operations. A call goes through session, audience or
 * deploy token, origin, body, schemas, rate limits and handler, in this order; ADR 0017 documents which hook does what.
 */
export const modulePlugin = (
  name: string,
  handlers: readonly Handler[],
  { ctx, requests, invalidCalls, admitDeployer }: PipelineDeps,
) => {
  const toProblem = problemHook(ctx.log);
  const plugin = new Elysia({ name }).use(requests).onError(async ({ error, call, actor, limits, request, path, set }) => {
    await limits?.end(error);
    const failed = { error, request, path, set };
    if (!call || !isFaultyInput(error)) return toProblem(failed);
    const key = keyOf(call, actor ?? null);
    invalidCalls.count(key);
    const retryAfter = invalidCalls.retryAfter(key);
    return toProblem(retryAfter === undefined ? failed : { ...failed, error: rateLimited(retryAfter) });
  });

  for (const { operation, run } of handlers) {
    const { method, path, audience, upload } = operation;
    const parts = (['params', 'query', 'body'] as const).filter((part) => operation[part]);
    plugin.route(
      method,
      path,
      async ({ call, params, query, body, actor, session, stamp, request, reply }) => {
        const input = { params: operation.params && params, query: operation.query && query, body: operation.body && body };
        const handlerCall = { input, actor, session, ctx: withOrigin(call, operation, request, actor), upload, reply };
        const handle = () => {
          if (stamp) return readWithReplica(run, { ...handlerCall, request }, stamp);
          return operation.repeatable ? runOnce(operation, run, { ...handlerCall, request }) : run({ ...handlerCall, request });
        };
        return inLanguage(preferredLanguage(request), handle);
      },
      {
        // Elysia parses before it derives: the body stays unread until the guards have accepted the call
        parse: operation.body ? () => null : 'none',
        transform: async (unread) => {
          const { call, actor, session, request, params, query } = unread;
          checkAudience(audience, session);
          if (audience === 'deployer') await admitDeployer(call, { request, actor }, params?.id);
          else if (method !== 'GET') checkOrigin(request, ctx.env);
          if (operation.body) {
            const isFlooding = invalidCalls.retryAfter(keyOf(call, actor)) !== undefined;
            // a missing body counts as an empty object, so that each missing field is named
            const read = await readJson(request, isFlooding ? smallBodyLimit : jsonBodyLimit);
            unread.body = read === undefined ? {} : read;
          }
          if (operation.query) Object.assign(query, readQuery(request.url));
          const raw = { params, query, body: unread.body };
          const issues = parts.flatMap((part) => nullIssues(raw[part]));
          if (issues.length > 0) throw invalid(issues);
        },
        params: operation.params,
        query: operation.query,
        body: operation.body,
        beforeHandle: async ({ call, actor, params, body, limits, stamp, set }) => {
          const current = stamp?.current;
          if (current !== undefined) return notModified(set, current);
          if (!operation.limits) return;
          const account = namedAccount(body, params?.id);
          await limits.count(operation, { address: networkOf(call.caller), actor: actor?.id, account });
        },
        afterHandle: async ({ limits, responseValue, reply, request, set, stamp }) => {
          await limits.end();
          reply.addTo(set);
          return respond(operation, responseValue, { set, request, mode: ctx.env.mode, stamp });
        },
      },
    );
  }
  return plugin;
};
