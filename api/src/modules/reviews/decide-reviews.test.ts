import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';
import { ideas } from '../ideas/tables.ts';
import { addNote, openNotes } from './notes.fixture.ts';
import { decideAll, queue } from './reviews.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ email: 'ana@portal.example' });
  manager = await portal.person({ role: 'manager' });
});
beforeAll(() => openNotes(portal));
afterAll(() => portal.close());

const approve = (id: string, type = 'idea') => ({ type, id, status: 'approved' });
const stored = async (id: string) => (await portal.ctx.db.select().from(ideas).where(eq(ideas.id, id)))[0];

describe('deciding on several items', () => {
  it('[REV-7] decides on each independently, of every type, and returns each result', async () => {
    const [first, overtaken, stale, last] = [
      await submitted(portal, ana),
      await submitted(portal, ana),
      await submitted(portal, ana),
      await submitted(portal, ana),
    ];
    const own = await submitted(portal, manager);
    const note = await addNote(portal, ana);
    await decided(portal, { author: ana, reviewer: manager }, 'approved');
    await decideAll(portal, manager, [{ ...approve(overtaken.id), status: 'rejected' }]);
    const nobody = crypto.randomUUID();
    const outcomes = await decideAll(portal, manager, [
      { ...approve(first.id), revision: 1 },
      approve(overtaken.id),
      { ...approve(stale.id), revision: 7 },
      approve(own.id),
      approve(nobody),
      approve(first.id, 'spaceship'),
      approve(note.id, 'note'),
      approve(last.id),
    ]);
    expect(outcomes).toEqual([
      { type: 'idea', id: first.id, outcome: 'decided' },
      {
        type: 'idea',
        id: overtaken.id,
        outcome: 'conflict',
        error: 'This idea has already been reviewed. Status: rejected.',
      },
      {
        type: 'idea',
        id: stale.id,
        outcome: 'conflict',
        error: 'This idea was changed in the meantime. Read it again before you decide.',
      },
      { type: 'idea', id: own.id, outcome: 'forbidden', error: "You can't review your own idea" },
      { type: 'idea', id: nobody, outcome: 'not_found', error: 'Idea not found' },
      { type: 'spaceship', id: first.id, outcome: 'not_found', error: 'Not found' },
      { type: 'note', id: note.id, outcome: 'decided' },
      { type: 'idea', id: last.id, outcome: 'decided' },
    ]);
    expect((await stored(last.id))?.status).toBe('approved');
    expect((await stored(stale.id))?.status).toBe('pending');
    const left = (await queue(portal, manager)).items.map(({ id }) => id);
    expect(left.sort()).toEqual([stale.id, own.id].sort());
  });

  it('[REV-7] applies one reason to all, which each author reads, and audits each', async () => {
    const both = [await submitted(portal, ana), await submitted(portal, ana)];
    const reason = 'Both were tried in 2019.';
    await decideAll(
      portal,
      manager,
      both.map(({ id }) => ({ type: 'idea', id, status: 'rejected', reason })),
    );
    for (const { id } of both) {
      const read = (await (await portal.send('GET', `/api/ideas/${id}`, { as: ana })).json()) as { reason: string };
      expect(read.reason).toBe(reason);
      const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
      expect(entries.map(({ action }) => action)).toContain('idea_rejected');
    }
  });

  it('[REV-8] lets one of fifty concurrent reviewers decide, and returns a conflict to the others', async () => {
    const { id } = await submitted(portal, ana);
    const reviewers = await Promise.all(Array.from({ length: 50 }, () => portal.person({ role: 'manager' })));
    const responses = await Promise.all(
      reviewers.map(async (as, n) => {
        const status = n % 2 ? 'approved' : 'rejected';
        const [response] = await decideAll(portal, as, [{ type: 'idea', id, status }]);
        return { status, as, outcome: response?.outcome };
      }),
    );
    const winners = responses.filter(({ outcome }) => outcome === 'decided');
    expect(winners).toHaveLength(1);
    expect(responses.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(49);
    expect(await stored(id)).toMatchObject({ status: winners[0]?.status, reviewedBy: winners[0]?.as.user.id, revision: 2 });
    const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries).toHaveLength(2);
  });

  it('[REV-8] accepts one of fifty concurrent decisions on a pending change', async () => {
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved');
    await portal.send('PATCH', `/api/ideas/${id}`, { as: ana, body: { title: 'Changed by its author' } });
    const reviewers = await Promise.all(Array.from({ length: 50 }, () => portal.person({ role: 'manager' })));
    const { revision } = (await stored(id)) ?? {};
    const responses = await Promise.all(reviewers.map((as) => decideAll(portal, as, [{ ...approve(id), revision }])));
    expect(responses.filter(([response]) => response?.outcome === 'decided')).toHaveLength(1);
    expect((await stored(id))?.title).toBe('Changed by its author');
  });

  it.each([
    ['no decisions', 0],
    ['more than fifty', 51],
  ])('refuses %s', async (_what, many) => {
    const decisions = Array.from({ length: many }, () => approve(crypto.randomUUID()));
    const response = await portal.send('POST', '/api/reviews/decisions', { as: manager, body: { decisions } });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.[0]?.path).toBe('decisions');
  });

  it('is refused for people who are not reviewers, and changes nothing', async () => {
    const { id } = await submitted(portal, ana);
    const response = await portal.send('POST', '/api/reviews/decisions', { as: ana, body: { decisions: [approve(id)] } });
    expect(response.status).toBe(403);
    expect((await stored(id))?.status).toBe('pending');
  });
});
