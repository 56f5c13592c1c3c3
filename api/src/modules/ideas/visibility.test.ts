import { roles } from 'shared-contracts/actor';
import { contentStatuses } from 'shared-contracts/constants/content';
import { mayRead } from 'shared-contracts/policies/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { ideaInput, listed } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

/** Merged ideas behave differently: merged-idea.test.ts. */
const statuses = contentStatuses.filter((status) => status !== 'merged');

let portal: TestPortal;
let author: Person;
const readers: Person[] = [];
/** The id of the one idea in each status. */
const ids = new Map<string, string>();
beforeAll(async () => {
  portal = await openPortal();
  author = await portal.person();
  readers.push(author);
  for (const role of roles) readers.push(await portal.person({ role }));
  for (const status of statuses) {
    const now = portal.clock.now();
    const row = {
      ...ideaInput(),
      moreFiles: [],
      tags: [],
      authorId: author.user.id,
      status,
      reason: `Because ${status}`,
      createdAt: now,
      updatedAt: now,
    };
    const [inserted] = await portal.ctx.db.insert(ideas).values(row).returning({ id: ideas.id });
    ids.set(status, inserted?.id ?? '');
  }
});
afterAll(() => portal.close());

const cases = statuses.flatMap((status) =>
  ['author', ...roles].map((who, index) => ({ status, who, reader: () => readers[index] as Person })),
);

describe('[IDEA-40] who sees an idea', () => {
  it.each(cases)('$status, $who: list, filtered list and single read agree with the policy', async ({ status, reader }) => {
    const person = reader();
    const id = ids.get(status) ?? '';
    const may = mayRead({ id: person.user.id, role: person.user.role }, { authorId: author.user.id, status });
    const all = await listed(portal, person);
    expect(all.ideas.some((idea) => idea.id === id)).toBe(may);
    if (status !== 'completed') {
      const filtered = await listed(portal, person, `?status=${status}`);
      expect(filtered.ideas.map((idea) => idea.id)).toEqual(may ? [id] : []);
    }
    const single = await portal.send('GET', `/api/ideas/${id}`, { as: person });
    expect(single.status).toBe(may ? 200 : 404);
  });

  it.each([
    ['a pending idea to an employee', 'pending', 2],
    ['a draft to an employee', 'draft', 2],
    ['a draft to a manager', 'draft', 3],
    ['a draft to an admin', 'draft', 4],
  ])('[REV-41] a hidden idea gets exactly the same response as a missing one: %s', async (_what, status, reader) => {
    const stranger = readers[reader] as Person;
    const responseOf = async (id: string) => {
      const response = await portal.send('GET', `/api/ideas/${id}`, { as: stranger });
      const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>;
      const { 'x-request-id': __, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, problem, headers };
    };
    expect(await responseOf(ids.get(status) ?? '')).toEqual(await responseOf(crypto.randomUUID()));
  });

  it('only the author and reviewers see the reason, even if everyone sees the idea', async () => {
    const reasons = await Promise.all(
      readers.map(async (person) => {
        const { ideas: found } = await listed(portal, person, '?status=approved');
        return found[0]?.reason ?? null;
      }),
    );
    const reason = 'Because approved';
    expect(reasons).toEqual([reason, null, null, reason, reason]);
  });

  it('a search finds nothing by words of a hidden idea', async () => {
    const { ideas: found } = await listed(portal, readers[2] as Person, '?q=biomass&status=pending');
    expect(found).toEqual([]);
  });
});
