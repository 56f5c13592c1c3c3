import type { Context } from '../../context.ts';
import { countedCalls } from '../rate-limit/counted-calls.ts';
import { readSession, type Session } from '../session/session.ts';
import { clientNetwork } from './address.ts';
import { answer } from './answer.ts';
import { checkAudience } from './audience.ts';
import { readJson } from './body.ts';
import { checkOrigin } from './origin.ts';
import type { Handler } from './route.ts';
import { validate } from './validate.ts';

const sessionOf = async (ctx: Context, request: Request): Promise<Session | null> => {
  const sid = await ctx.cookies.read(request.headers.get('cookie'));
  return sid === undefined ? null : readSession(ctx, sid);
};

/** The account that a body or a path names, whether it exists or not. */
const namedAccount = (body: unknown, params: Readonly<Record<string, string>>): string | undefined => {
  if (typeof body !== 'object' || body === null || !('email' in body) || typeof body.email !== 'string') return params.id;
  return body.email.trim().toLowerCase().slice(0, 254);
};

/**
 * Serves one call of an operation: session, role, origin, limits, input, handler, in this order.
 * Whatever is thrown is the error mapper's.
 * @param ctx with the caller of this request
 */
export const serve = async (
  { operation, run }: Handler,
  ctx: Context,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Response> => {
  const session = await sessionOf(ctx, request);
  const actor = session?.actor ?? null;
  checkAudience(operation.audience, actor);
  // a deploy token is no cookie: no other site can make a browser send it
  if (operation.method !== 'GET' && operation.audience !== 'deployer') checkOrigin(request, ctx.env);

  const counted = countedCalls(ctx, operation);
  const reply = { headers: new Headers() };
  try {
    await counted.count('address', ctx.caller.address === null ? null : clientNetwork(ctx.caller.address));
    await counted.count('actor', actor?.id);
    const body = operation.body ? await readJson(request) : undefined;
    await counted.count('account', namedAccount(body, params));

    const query = Object.fromEntries(new URL(request.url).searchParams);
    const input = await validate(operation, { params, query, body });
    const answered = await run({ input, actor, session, ctx, request, upload: operation.upload, reply });
    await counted.end();
    return await answer(operation, answered, reply, request, ctx.env.mode);
  } catch (thrown) {
    await counted.end(thrown);
    throw thrown;
  }
};
