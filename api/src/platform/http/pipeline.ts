import type { RateLimit } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { countCall } from '../rate-limit/rate-limit.ts';
import { readSession, type Session } from '../session/session.ts';
import { clientNetwork } from './address.ts';
import { answer } from './answer.ts';
import { checkAudience } from './audience.ts';
import { readJson, refuseNul } from './body.ts';
import { checkOrigin } from './origin.ts';
import type { Handler } from './route.ts';
import { validate } from './validate.ts';

const sessionOf = async (ctx: Context, request: Request): Promise<Session | null> => {
  const sid = await ctx.cookies.read(request.headers.get('cookie'));
  return sid === undefined ? null : readSession(ctx, sid);
};

/** The account that a body names, whether it exists or not. */
const namedAccount = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('email' in body) || typeof body.email !== 'string') return undefined;
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

  const limits: readonly RateLimit[] = operation.limits ?? [];
  const count = async (per: RateLimit['per'], who: string | undefined) => {
    if (who === undefined) return;
    for (const rule of limits) if (rule.per === per) await countCall(ctx, operation.id, rule, who);
  };
  await count('address', ctx.caller.address === null ? undefined : clientNetwork(ctx.caller.address));
  await count('actor', actor?.id);
  const body = operation.body ? await readJson(request) : undefined;
  await count('account', namedAccount(body));

  const query = Object.fromEntries(new URL(request.url).searchParams);
  refuseNul([...Object.values(query), ...Object.values(params)]);
  const input = await validate(operation, { params, query, body });
  const reply = { headers: new Headers() };
  const answered = await run({ input, actor, session, ctx, request, upload: operation.upload, reply });
  return answer(operation, answered, reply, request, ctx.env.mode);
};
