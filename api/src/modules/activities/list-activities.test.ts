import type { Activity } from 'shared-contracts/schemas/activity';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { activities } from '../../platform/audit/tables.ts';
import { registerContentType } from '../content/content-type.ts';
import { ideaContentType } from '../ideas/content-type.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';
import { ideas } from '../ideas/tables.ts';

let portal: TestPortal;
let ana: Person;
let reader: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Ionescu' });
  reader = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const feed = async (as: Person, query = '') => {
  const path = query.startsWith('/') ? query : `/api/activities${query}`;
  const response = await portal.send('GET', path, { as });
  expect(response.status).toBe(200);
  const next = response.headers.get('link')?.match(/^<(\/api\/activities\?[^>]+)>; rel="next"$/)?.[1];
  return { list: (await response.json()) as Activity[], next };
};
const urls = async (as: Person, query = '') => (await feed(as, query)).list.map(({ url }) => url);

describe('GET /api/activities [DASH-19]', () => {
  it('[DASH-19] returns what people did, newest first', async () => {
    const idea = await submitted(portal, ana, { title: 'Dry the biomass' });
    portal.clock.advance(60);
    await portal.send('PATCH', `/api/ideas/${idea.id}/status`, { as: manager, body: { status: 'approved' } });
    const { list } = await feed(reader);
    const user = { id: ana.user.id, firstName: 'Ana', lastName: 'Ionescu', imageUrl: null };
    const shared = {
      id: expect.any(String),
      entityType: 'idea',
      title: 'Dry the biomass',
      url: `/ideas-kaizen/${idea.id}`,
      user,
    };
    expect(list).toEqual([
      { ...shared, description: 'The idea "Dry the biomass" was approved', createdAt: portal.clock.now().toISOString() },
      { ...shared, description: 'Submitted an idea for review', createdAt: idea.createdAt },
    ]);
  });

  it('[DASH-19] [DASH-16] shows activities on a pending, rejected or draft item only to its author and reviewers', async () => {
    const pending = await submitted(portal, ana);
    const rejected = await decided(portal, { author: ana, reviewer: manager }, 'rejected');
    for (const { id } of [pending, rejected]) {
      expect(await urls(reader)).not.toContain(`/ideas-kaizen/${id}`);
      expect(await urls(ana)).toContain(`/ideas-kaizen/${id}`);
      expect(await urls(manager)).toContain(`/ideas-kaizen/${id}`);
    }
    await portal.send('DELETE', `/api/ideas/${pending.id}`, { as: ana });
    expect(await urls(manager)).not.toContain(`/ideas-kaizen/${pending.id}`);
  });

  it('[DASH-10] filters the items of one field', async () => {
    // the same rows as another content type, which is shown in another area
    const prompts = {
      ...ideaContentType,
      type: 'sample_prompt',
      table: ideas,
      address: (id: string) => `/energy-management/${id}`,
    };
    onTestFinished(registerContentType(prompts));
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved');
    await portal.ctx.db.insert(activities).values({
      userId: ana.user.id,
      type: 'post_created',
      entityType: 'sample_prompt',
      entityId: id,
      description: 'Submitted a prompt for review',
      score: 1,
      createdAt: portal.clock.now(),
      month: '2026-03',
    });
    expect(await urls(reader, '?field=energy')).toEqual([`/energy-management/${id}`]);
    expect((await urls(reader, '?field=ideas')).every((url) => url.startsWith('/ideas-kaizen/'))).toBe(true);
    expect(await urls(reader, '?field=ai_tools')).toEqual([]);
    const all = await urls(reader);
    expect(all).toContain(`/energy-management/${id}`);
    expect(all).toContain(`/ideas-kaizen/${id}`);
    expect(await urls(reader, '?field=all')).toEqual(all);
  });

  it('[DASH-19] pages over all content types, without gaps or duplicates', async () => {
    for (let count = 0; count < 3; count += 1) {
      portal.clock.advance(1);
      await decided(portal, { author: ana, reviewer: manager }, 'approved');
    }
    const all = (await feed(reader)).list.map(({ id }) => id);
    const paged: string[] = [];
    let next: string | undefined = '?limit=3';
    while (next) {
      const page = await feed(reader, next);
      paged.push(...page.list.map(({ id }) => id));
      next = page.next;
    }
    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(6);
  });

  it.each([
    ['?field=weather', 'field'],
    ['?limit=0', 'limit'],
    ['?cursor=x', 'cursor'],
  ])('returns 422 for %s', async (query, path) => {
    const response = await portal.send('GET', `/api/activities${query}`, { as: ana });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it('returns 401 without a session', async () => {
    expect((await portal.send('GET', '/api/activities')).status).toBe(401);
  });
});
