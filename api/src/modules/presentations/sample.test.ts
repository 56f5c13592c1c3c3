import { presentationTypes } from 'shared-contracts/constants/presentation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { presentationsSample, samplePresentations } from './sample.ts';
import { filePreviews, presentations } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, [presentationsSample]);
});
afterAll(() => portal.close());

describe('the sample presentations', () => {
  it('are of every type', () => {
    expect(new Set(samplePresentations.map(({ type }) => type))).toEqual(new Set(Object.keys(presentationTypes)));
  });

  it('all exist with their files, dated before the current time, decided and rated by colleagues of the author', async () => {
    const rows = await portal.ctx.db.select().from(presentations);
    expect(rows).toHaveLength(samplePresentations.length);
    for (const row of rows) {
      expect(row.fileName).not.toBeNull();
      expect(row.updatedAt.getTime()).toBeLessThan(portal.clock.now().getTime());
      expect(row.reviewedBy).not.toBe(row.authorId);
      expect(row.score > 0).toBe(row.ratingCount > 0);
    }
  });

  it('[DES-15] show a picture if their file has one', async () => {
    expect(await portal.ctx.db.$count(filePreviews)).toBe(4);
  });
});
