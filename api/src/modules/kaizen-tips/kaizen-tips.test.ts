import { eq } from 'drizzle-orm';
import { kaizenTipLimits } from 'shared-contracts/constants/admin-rows';
import type { KaizenTip, WeeklyTip } from 'shared-contracts/schemas/admin-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { kaizenTips } from './tables.ts';

let portal: TestPortal;
let viewer: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  // a Monday, 00:30 in Bucharest, and still Sunday in UTC
  portal.clock.set('2026-03-08T22:30:00.000Z');
  viewer = await portal.person({ role: 'viewer' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const current = async (): Promise<WeeklyTip> =>
  (await (await portal.send('GET', '/api/kaizen-tips/current', { as: viewer })).json()) as WeeklyTip;
const listTips = async (): Promise<KaizenTip[]> =>
  (await (await portal.send('GET', '/api/kaizen-tips', { as: admin })).json()) as KaizenTip[];
const create = async (fields: object): Promise<KaizenTip> => {
  const response = await portal.send('POST', '/api/kaizen-tips', { as: admin, body: fields });
  expect(response.status).toBe(201);
  return (await response.json()) as KaizenTip;
};

it('[ENERGY-7] there are tips from the first start, valid as if an admin had written them', async () => {
  const tips = await listTips();
  expect(tips.length).toBeGreaterThan(9);
  for (const { title, text } of tips) {
    expect(title.length).toBeLessThanOrEqual(kaizenTipLimits.title);
    expect(text.length).toBeLessThanOrEqual(kaizenTipLimits.text);
  }
});

describe('[ENERGY-30] the tip of the week', () => {
  it('is the same from Monday to Sunday in Bucharest, and the next one after it', async () => {
    await portal.ctx.db.delete(kaizenTips);
    const tips = [];
    for (const title of ['One', 'Two', 'Three']) {
      tips.push(await create({ title, text: `Tip ${title}` }));
    }
    const seen: (string | undefined)[] = [];
    const weeks: string[] = [];
    // the first and the last second of each week; the third ends in summer time
    for (const instant of [
      '2026-03-08T22:00:00Z',
      '2026-03-15T21:59:59Z',
      '2026-03-15T22:00:00Z',
      '2026-03-22T21:59:59Z',
      '2026-03-22T22:00:00Z',
      '2026-03-29T20:59:59Z',
    ]) {
      portal.clock.set(instant);
      // a session does not last that long without a request
      viewer = await portal.person({ role: 'viewer' });
      const { week, tip } = await current();
      weeks.push(week);
      seen.push(tip?.title);
    }
    expect(weeks).toEqual(['2026-W11', '2026-W11', '2026-W12', '2026-W12', '2026-W13', '2026-W13']);
    expect(seen[0]).toBe(seen[1]);
    expect(new Set(seen)).toEqual(new Set(['One', 'Two', 'Three']));
    const order = tips.map(({ title }) => title);
    const positionOf = (title: string | undefined) => order.indexOf(title ?? '');
    expect(positionOf(seen[2])).toBe((positionOf(seen[0]) + 1) % 3);
  });

  it('is never an inactive one, and is empty if none is active', async () => {
    for (const tip of await listTips()) {
      const body = { isActive: false, revision: tip.revision };
      expect((await portal.send('PATCH', `/api/kaizen-tips/${tip.id}`, { as: admin, body })).status).toBe(200);
    }
    expect(await current()).toEqual({ week: '2026-W11', tip: null });
    const { id, title, text } = await create({ title: 'Only one', text: 'Left' });
    expect((await current()).tip).toEqual({ id, title, text });
  });
});

describe('[ENERGY-31] managing tips', () => {
  it('is written to the audit log', async () => {
    const { id } = await create({ title: ' Go and see ', text: 'Ten minutes.' });
    await portal.send('PATCH', `/api/kaizen-tips/${id}`, { as: admin, body: { text: 'Five minutes.' } });
    expect((await portal.send('DELETE', `/api/kaizen-tips/${id}`, { as: admin })).status).toBe(204);
    const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.action);
    expect(entries.map(({ action }) => action)).toEqual(['kaizen_tip_created', 'kaizen_tip_deleted', 'kaizen_tip_edited']);
    expect(entries[2]).toMatchObject({
      before: { title: 'Go and see', text: 'Ten minutes.' },
      after: { title: 'Go and see', text: 'Five minutes.' },
    });
    expect((await listTips()).map((tip) => tip.id)).not.toContain(id);
  });

  it.each([
    ['a blank title', { title: ' ', text: 'x' }, 'title', 'Title is required'],
    ['a long text', { title: 'x', text: 'x'.repeat(601) }, 'text', 'Text must be at most 600 characters'],
  ])('refuses %s', async (_what, body, path, message) => {
    const response = await portal.send('POST', '/api/kaizen-tips', { as: admin, body });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues).toEqual([{ path, message }]);
  });

  it('returns 404 for a missing tip and 409 for a stale revision', async () => {
    const edit = (id: string, body: object) => portal.send('PATCH', `/api/kaizen-tips/${id}`, { as: admin, body });
    expect((await edit(crypto.randomUUID(), { title: 'x' })).status).toBe(404);
    expect((await portal.send('DELETE', `/api/kaizen-tips/${crypto.randomUUID()}`, { as: admin })).status).toBe(404);
    const { id } = await create({ title: 'First', text: 'x' });
    expect((await edit(id, { title: 'Second', revision: 1 })).status).toBe(200);
    expect((await edit(id, { title: 'Third', revision: 1 })).status).toBe(409);
  });
});
