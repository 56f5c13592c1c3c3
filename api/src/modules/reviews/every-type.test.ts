import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factories } from '../../../test/leaks/factories.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { contentTypes } from '../content/content-type.ts';
import { decideAll, queue, summary, wholeQueue } from './reviews.fixture.ts';

const reviewed = contentTypes()
  .filter((contentType) => contentType.reviewed)
  .map(({ type }) => type)
  .sort();

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
  const { user } = await portal.person();
  for (const [type, make] of Object.entries(factories)) {
    for (const word of ['wind', 'water']) {
      portal.clock.advance(1);
      const now = portal.clock.now();
      const times = { createdAt: now, updatedAt: now };
      await make(portal, { id: crypto.randomUUID(), authorId: user.id, status: 'pending', tags: [], ...times }, `${type}${word}`);
    }
  }
});
afterAll(() => portal.close());

const typesOf = (items: readonly { readonly type: string }[]) => [...new Set(items.map(({ type }) => type))].sort();

describe('the queue over all types [ADM-20]', () => {
  it('has the pending items of every reviewed type, and no grants, which are not reviewed', async () => {
    expect(typesOf((await queue(portal, admin, '?limit=200')).items)).toEqual(reviewed);
    expect(reviewed).not.toContain('grant');
    expect(reviewed.length).toBeGreaterThan(5);
    expect((await summary(portal, admin)).total).toBe(reviewed.length * 2);
  });

  it('is paged through all of them, each once', async () => {
    const all = await wholeQueue(portal, admin, 5);
    expect(new Set(all.map(({ id }) => id)).size).toBe(reviewed.length * 2);
    expect(typesOf(all)).toEqual(reviewed);
  });

  it('accepts decisions regardless of type', async () => {
    const all = await wholeQueue(portal, admin, 5);
    const decisions = reviewed.flatMap((type) => {
      const item = all.find((one) => one.type === type);
      return item ? [{ type, id: item.id, revision: item.revision, status: 'approved' }] : [];
    });
    await decideAll(portal, admin, decisions);
    const left = await wholeQueue(portal, admin, 5);
    expect(typesOf(left)).toEqual(reviewed);
    expect(left).toHaveLength(reviewed.length);
  });
});
