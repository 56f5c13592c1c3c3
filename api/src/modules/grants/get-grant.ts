import type { Actor } from 'shared-contracts/actor';
import type { Grant } from 'shared-contracts/schemas/grant';
import type { Context } from '../../context.ts';
import { noSuchItem } from '../content/read-item.ts';
import { grantAnswers } from './answer.ts';
import { grantKind } from './kind.ts';
import { type FoundGrant, findGrant } from './repository.ts';

/** @throws not_found, also for a grant that the actor may not see */
export const readableGrant = async (ctx: Context, actor: Actor, id: string): Promise<FoundGrant> => {
  const grant = await findGrant(ctx.db, actor, id);
  if (!grant) throw noSuchItem(grantKind);
  return grant;
};

/**
 * One grant.
 * @throws not_found, also for a grant that the actor may not see
 */
export const getGrant = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Grant> => {
  const [answer] = await grantAnswers(ctx, actor, [await readableGrant(ctx, actor, id)]);
  if (!answer) throw noSuchItem(grantKind);
  return answer;
};
