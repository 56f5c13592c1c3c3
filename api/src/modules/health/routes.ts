import { sql } from 'drizzle-orm';
import { getHealth } from 'shared-contracts/operations/portal';
import manifest from '../../../package.json' with { type: 'json' };
import { unavailable } from '../../platform/http/errors.ts';
import { type Handler, handler } from '../../platform/http/route.ts';

export const routes: readonly Handler[] = [
  handler(getHealth, async ({ ctx }) => {
    try {
      await ctx.db.execute(sql`select 1`);
    } catch (thrown) {
      ctx.log.error({ err: thrown }, 'The database does not answer');
      throw unavailable('The database does not answer');
    }
    return { status: 'ok' as const, version: manifest.version };
  }),
];
