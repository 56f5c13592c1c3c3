import { energyTypes } from 'shared-contracts/constants/energy';
import { energyInputSchema } from 'shared-contracts/schemas/energy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { activities, auditLog } from '../../platform/audit/tables.ts';
import { energySample } from './sample.ts';
import { sampleEnergyItems } from './sample-energy-items.ts';
import { energyItems } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, [energySample]);
});
afterAll(() => portal.close());

describe('the sample energy items', () => {
  it.each(sampleEnergyItems.map((item) => [item.title, item] as const))('"%s" is a valid submission', (_title, item) => {
    expect(energyInputSchema.safeParse(item).error).toBeUndefined();
  });

  it('are of every type', () => {
    expect(new Set(sampleEnergyItems.map(({ type }) => type))).toEqual(new Set(Object.keys(energyTypes)));
  });

  it('all exist, dated before the current time, decided and rated by colleagues of the author', async () => {
    const rows = await portal.ctx.db.select().from(energyItems);
    expect(rows).toHaveLength(sampleEnergyItems.length);
    for (const row of rows) {
      expect(row.updatedAt.getTime()).toBeLessThan(portal.clock.now().getTime());
      expect(row.reviewedBy).not.toBe(row.authorId);
      expect(row.reviewedBy === null).toBe(row.status === 'pending');
      expect(row.score > 0).toBe(row.ratingCount > 0);
    }
    expect(rows.reduce((sum, { ratingCount }) => sum + ratingCount, 0)).toBe(
      sampleEnergyItems.reduce((sum, { ratings = [] }) => sum + ratings.length, 0),
    );
    const decisions = (await portal.ctx.db.select().from(auditLog)).filter(({ entityType }) => entityType === 'energy_item');
    expect(decisions.map(({ entityId, actorId, action }) => [entityId, actorId, action]).sort()).toEqual(
      rows.flatMap(({ id, reviewedBy, status }) => (reviewedBy ? [[id, reviewedBy, `energy_item_${status}`]] : [])).sort(),
    );
    const done = await portal.ctx.db.select().from(activities);
    expect(done.filter(({ type }) => type === 'post_created')).toHaveLength(rows.length);
    expect(done.filter(({ type }) => type === 'post_approved')).toHaveLength(
      rows.filter(({ status }) => status === 'approved').length,
    );
  });
});
