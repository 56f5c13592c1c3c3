import { deadlineOn, deadlineStates } from 'shared-contracts/constants/grant';
import { grantInputSchema } from 'shared-contracts/schemas/grant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { grantsSample, sampleGrants } from './sample.ts';
import { grants } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  // already the 11th in Bucharest
  portal.clock.set('2026-03-10T22:30:00.000Z');
  await seed(portal.ctx, [grantsSample]);
});
afterAll(() => portal.close());

describe('the sample grants', () => {
  it.each(sampleGrants.map((grant) => [grant.titleAndCode, grant] as const))('"%s" is a valid submission', (_title, grant) => {
    expect(grantInputSchema.safeParse({ ...grant, deadline: '2026-03-11' }).error).toBeUndefined();
  });

  it('all exist, published before the current time, with one activity each', async () => {
    const rows = await portal.ctx.db.select().from(grants);
    expect(rows).toHaveLength(sampleGrants.length);
    for (const { status, createdAt } of rows) {
      expect(status).toBe('approved');
      expect(createdAt.getTime()).toBeLessThan(portal.clock.now().getTime());
    }
    const done = await portal.ctx.db.select().from(activities);
    expect(done.map(({ type }) => type)).toEqual(sampleGrants.map(() => 'post_created'));
  });

  it('have deadlines relative to the day of the start, in every state', async () => {
    const rows = await portal.ctx.db.select().from(grants);
    expect(rows.find(({ titleAndCode }) => titleAndCode.startsWith('Electric Up'))?.deadline).toBe('2026-03-11');
    const states = rows.map(({ deadline }) => deadlineOn('2026-03-11', deadline).state);
    expect(new Set(states)).toEqual(new Set(deadlineStates));
  });
});
