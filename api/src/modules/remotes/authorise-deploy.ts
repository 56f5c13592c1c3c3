import { createHash, timingSafeEqual } from 'node:crypto';
import { type Actor, isAdmin } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { DomainError, forbidden } from '../../platform/http/errors.ts';
import { checkOrigin } from '../../platform/http/origin.ts';
import type { ChangedBy } from './actor-of-change.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const bearer = (request: Request) => /^Bearer +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];

/**
 * Lets the bearer of this remote's deploy token through, and an admin with a session, from the portal's own pages.
 *
 * @throws unauthenticated without a known token or session; forbidden for the token of another remote or another role
 */
export const authoriseDeploy = (
  ctx: Context,
  { request, actor }: { readonly request: Request; readonly actor: Actor | null },
  remote: string,
): ChangedBy => {
  const token = bearer(request);
  if (token === undefined && actor) {
    if (!isAdmin(actor)) throw forbidden();
    if (request.method !== 'GET') checkOrigin(request, ctx.env);
    return { userId: actor.id, label: 'admin' };
  }
  const owners = Object.keys(ctx.env.deployTokens).filter((id) => same(ctx.env.deployTokens[id] ?? '', token ?? ''));
  if (token === undefined || owners.length === 0) {
    throw new DomainError('unauthenticated', `This needs the deploy token of ${remote}: Authorization: Bearer <token>`);
  }
  if (!owners.includes(remote)) throw forbidden(`This deploy token is not for ${remote}`);
  return { userId: null, label: 'deploy token' };
};
