import type { Actor } from 'shared-contracts/actor';
import type { GrantSummary } from 'shared-contracts/schemas/grant';
import type { Context } from '../../context.ts';
import { countGrants } from './repository.ts';

type Counted = Awaited<ReturnType<typeof countGrants>>;

const sum = (counted: Counted): number => counted.reduce((total, { grants }) => total + grants, 0);

/** How many grants the actor may see, of each type and of each eligibility, whatever their deadline. */
export const grantSummary = async (ctx: Context, actor: Actor): Promise<GrantSummary> => {
  const counted = await countGrants(ctx.db, actor);
  const ofType = (type: string) => sum(counted.filter(({ grantType }) => grantType === type));
  const ofEligibility = (type: string) => sum(counted.filter(({ eligibilityType }) => eligibilityType === type));
  return {
    total: sum(counted),
    grantTypes: { eu_financing: ofType('eu_financing'), national_financing: ofType('national_financing') },
    eligibilityTypes: { individual: ofEligibility('individual'), consortium: ofEligibility('consortium') },
  };
};
