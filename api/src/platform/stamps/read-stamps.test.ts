import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { storedTool } from '../../modules/ai-tools/ai-tools.fixture.ts';
import { book, makeOffice } from '../../modules/booking/booking.fixture.ts';
import { submitted } from '../../modules/ideas/ideas.fixture.ts';
import { ideas } from '../../modules/ideas/tables.ts';
import { votes } from '../../modules/ratings/tables.ts';
import type { Database } from '../db/client.ts';
import { startSession } from '../session/session.ts';
import { users } from '../users/tables.ts';
import { renewStamps } from './table-stamps.ts';
import { tableStamps } from './tables.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
});
afterAll(() => portal.close());

const read = (path: string, as = ana, tag?: string | null) =>
  portal.send('GET', path, { as, headers: tag ? { 'if-none-match': tag } : {} });
/** The tag of a repeated response: by then the api knows which tables such a read needs. */
const tagOf = async (path: string, as = ana) => {
  await read(path, as);
  return (await read(path, as)).headers.get('etag') ?? '';
};

describe('[PLAT-270] an unchanged read', () => {
  it.each(['/api/ideas', '/api/ideas?sort=votes', '/api/notifications', '/api/bookings', '/api/leaderboard'])(
    'needs one statement, for the session: %s',
    async (path) => {
      const tag = await tagOf(path);
      let response: Response | undefined;
      const statements = await portal.statementsOf(async () => {
        response = await read(path, ana, tag);
      });
      expect([response?.status, response?.headers.get('etag'), statements.length]).toEqual([304, tag, 1]);
    },
  );

  it('has the headers of the response, and no body', async () => {
    const response = await read('/api/ideas', ana, await tagOf('/api/ideas'));
    expect(response.status).toBe(304);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('');
  });

  it('is recomputed after a change, and the tag of its body still gives a 304 if its content is unchanged', async () => {
    const tag = await tagOf('/api/ai-tools');
    await portal.ctx.db.update(users).set({ bio: 'Wind and sun' }).where(eq(users.id, ana.user.id));
    const response = await read('/api/ai-tools', ana, tag);
    expect(response.status).toBe(304);
    // with this tag, the next read costs nothing again
    const next = response.headers.get('etag');
    expect(next).not.toBe(tag);
    expect(await portal.statementsOf(() => read('/api/ai-tools', ana, next))).toHaveLength(1);
  });

  it('[PLAT-271] is never the response of another person, role, session or address', async () => {
    const tag = await tagOf('/api/ideas?limit=5');
    const dan = await portal.person();
    await submitted(portal, dan, { title: 'Only Dan sees it' });
    const own = await tagOf('/api/ideas?limit=5', dan);
    const isKnown = async (path: string, as: Person, known: string) =>
      (await read(path, as, known)).headers.get('etag') === known;
    expect(await isKnown('/api/ideas?limit=5', dan, own)).toBe(true);
    expect(await isKnown('/api/ideas?limit=5', ana, own)).toBe(false);
    expect(await isKnown('/api/ideas?limit=6', dan, own)).toBe(false);
    expect(await isKnown('/api/ideas?limit=5', dan, tag)).toBe(false);
    const secondSession = {
      ...dan,
      cookie: (await portal.ctx.cookies.set(await startSession(portal.ctx, dan.user.id, 'password'))).split(';')[0] ?? '',
    };
    expect(await isKnown('/api/ideas?limit=5', secondSession, own)).toBe(false);
    await portal.ctx.db.update(users).set({ role: 'manager' }).where(eq(users.id, dan.user.id));
    expect(await isKnown('/api/ideas?limit=5', dan, own)).toBe(false);
  });

  it('ends with the session and with the right to read', async () => {
    const dan = await portal.person({ role: 'manager' });
    const tag = await tagOf('/api/reviews', dan);
    expect((await read('/api/reviews', dan, tag)).status).toBe(304);
    await portal.ctx.db.update(users).set({ role: 'employee' }).where(eq(users.id, dan.user.id));
    expect((await read('/api/reviews', dan, tag)).status).toBe(403);
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, dan.user.id));
    expect((await read('/api/reviews', dan, tag)).status).toBe(401);
  });

  it('[PLAT-271] sees a change when it commits, not before, and never without a commit', async () => {
    const { id } = await submitted(portal, ana, { title: 'Before' });
    const path = `/api/ideas/${id}`;
    const readTitle = async (tag: string) => {
      const response = await read(path, ana, tag);
      return response.status === 304 ? 'unchanged' : ((await response.json()) as { title: string }).title;
    };
    const change = (title: string, meanwhile: () => Promise<void>) =>
      portal.ctx.db.transaction(async (tx) => {
        await tx.update(ideas).set({ title }).where(eq(ideas.id, id));
        await meanwhile();
      });
    const before = await tagOf(path);
    let meanwhile = '';
    await change('After', async () => {
      expect(await readTitle(before)).toBe('unchanged');
      // computed while the change waits for its commit
      meanwhile = await tagOf(path);
    });
    expect([await readTitle(before), await readTitle(meanwhile)]).toEqual(['After', 'After']);
    const after = await tagOf(path);
    await expect(
      change('Never', () => {
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await readTitle(after)).toBe('unchanged');
  });

  it('[PLAT-273] makes no writer wait for another, and misses no write', async () => {
    const [first, second] = [await submitted(portal, ana), await submitted(portal, ana)];
    const change = (id: string, then: () => Promise<void>) =>
      portal.ctx.db.transaction(async (tx) => {
        await tx.update(ideas).set({ title: 'Changed' }).where(eq(ideas.id, id));
        await tx.insert(votes).values({ entityType: 'idea', entityId: id, userId: ana.user.id, createdAt: portal.clock.now() });
        await then();
      });
    // the second commits while the first is still open, and in the other order the tables would be locked both ways
    await change(first.id, () => change(second.id, async () => undefined));
    const stamps = () => portal.ctx.db.select().from(tableStamps).where(eq(tableStamps.tableName, 'ideas'));
    expect(await stamps()).toHaveLength(2);
    const sum = async () => (await stamps()).reduce((all, { changes }) => all + changes, 0n);
    const twice = (tx: Database) =>
      Promise.all([first, second].map(({ id }) => tx.update(ideas).set({ title: 'Again' }).where(eq(ideas.id, id))));
    const before = await sum();
    await portal.ctx.db.transaction(twice);
    expect((await sum()) - before).toBe(1n);
    await Promise.all(
      Array.from({ length: 100 }, () => portal.ctx.db.transaction(twice).catch(() => portal.ctx.db.transaction(twice))),
    );
    // a transaction counts again when a lower slot has become free since
    expect((await sum()) - before).toBeGreaterThanOrEqual(101n);
  });

  it('is recognised by another instance of the same release', async () => {
    const other = portal.secondInstance();
    const tag = await tagOf('/api/ideas');
    const readAgain = () => other.send('GET', '/api/ideas', { as: ana, headers: { 'if-none-match': tag } });
    expect((await readAgain()).headers.get('etag')).toBe(tag);
    await submitted(portal, ana, { title: 'Of the first instance' });
    expect((await readAgain()).status).toBe(200);
  });

  it('[PLAT-271] is recomputed after an instance has started or reconnected to its database', async () => {
    const tag = await tagOf('/api/ideas');
    await renewStamps(portal.ctx.db);
    const response = await read('/api/ideas', ana, tag);
    expect([response.status, response.headers.get('etag') === tag]).toEqual([304, false]);
  });

  it('[PLAT-271] lasts until midnight if it depends on the day, or until the first booking is over if it depends on the time', async () => {
    const path = '/api/ideas/summary';
    portal.clock.set('2026-03-31T20:00:00Z');
    const dan = await portal.person();
    const tag = await tagOf(path, dan);
    // midnight in Bucharest is at 21:00
    portal.clock.set('2026-03-31T20:59:59.999Z');
    expect((await read(path, dan, tag)).status).toBe(304);
    portal.clock.set('2026-03-31T21:00:00Z');
    expect((await (await read(path, dan, tag)).json()) as object).toMatchObject({ month: '2026-04' });
    const { tables } = await makeOffice(portal, 'Desk 1');
    await book(portal, dan, tables[0]?.id ?? '', { day: '2026-04-01', from: '10:00', to: '11:00' });
    const booked = await tagOf('/api/bookings/mine', dan);
    portal.clock.set('2026-04-01T07:59:59.999Z');
    expect((await read('/api/bookings/mine', dan, booked)).status).toBe(304);
    portal.clock.set('2026-04-01T08:00:00Z');
    expect(await (await read('/api/bookings/mine', dan, booked)).json()).toEqual([]);
  });

  it('[PLAT-391] lasts until the first tool of a list of recent ones is no longer recent', async () => {
    const path = '/api/ai-tools?recent=true';
    portal.clock.set('2026-04-10T09:00:00Z');
    const dan = await portal.person();
    for (const day of ['11', '20'])
      await storedTool(portal, dan, { name: `Tool of March ${day}`, createdAt: new Date(`2026-03-${day}T10:00:00Z`) });
    const tag = await tagOf(path, dan);
    portal.clock.set('2026-04-10T09:59:59.999Z');
    const sent = await portal.statementsOf(async () => expect((await read(path, dan, tag)).status).toBe(304));
    expect(sent.filter((statement) => statement.includes('from "ai_tools"'))).toEqual([]);
    portal.clock.set('2026-04-10T10:00:00.001Z');
    expect((await (await read(path, dan, tag)).json()) as object).toMatchObject([{ name: 'Tool of March 20' }]);
  });

  it('without a session has no stamp', async () => {
    const response = await portal.send('GET', '/api/branding');
    expect(response.headers.get('etag')).toMatch(/^W\/"[a-z0-9]+"$/);
  });
});
