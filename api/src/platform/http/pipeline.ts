import type { RateLimit } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { countCall, takeBack } from '../rate-limit/rate-limit.ts';
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

  const counted: (() => Promise<void>)[] = [];
  const count = async (per: RateLimit['per'], who: string | null | undefined) => {
    for (const rule of operation.limits ?? []) {
      if (rule.per !== per || who === null || who === undefined) continue;
      await countCall(ctx, operation.id, rule, who);
      if (rule.failuresOnly) counted.push(() => takeBack(ctx, operation.id, rule, who));
    }
  };
  await count('address', ctx.caller.address === null ? null : clientNetwork(ctx.caller.address));
  await count('actor', actor?.id);
  const body = operation.body ? await readJson(request) : undefined;
  await count('account', namedAccount(body));

  const query = Object.fromEntries(new URL(request.url).searchParams);
  const input = await validate(operation, { params, query, body });
  const reply = { headers: new Headers() };
  const answered = await run({ input, actor, session, ctx, request, upload: operation.upload, reply });
  for (const undo of counted) await undo();
  return answer(operation, answered, reply, request, ctx.env.mode);
};
