import { eq } from 'drizzle-orm';
import type { UndoOutcome } from 'shared-contracts/schemas/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';
import { ideas } from '../ideas/tables.ts';
import { addNote, openNotes } from './notes.fixture.ts';
import { decideAll } from './reviews.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
beforeAll(() => openNotes(portal));
afterAll(() => portal.close());

const statusOf = async (id: string) => (await portal.ctx.db.select().from(ideas).where(eq(ideas.id, id)))[0]?.status;
const send = (decisions: readonly object[], as = manager) =>
  portal.send('POST', '/api/reviews/undo-decisions', { as, body: { decisions } });
const undo = (id: string, type = 'idea', revision = 2) => ({ type, id, revision });

describe('[SHELL-168] undoing several decisions', () => {
  it('undoes each independently, of every type, and returns each result', async () => {
    const [first, commented, last] = [await submitted(portal, ana), await submitted(portal, ana), await submitted(portal, ana)];
    const note = await addNote(portal, ana);
    const pending = await submitted(portal, ana);
    const all = [first, commented, note, last];
    const ofAll = all.map(({ id }) => ({ type: id === note.id ? 'note' : 'idea', id, status: 'approved' }));
    await decideAll(portal, manager, ofAll);
    const ofColleague = await decided(portal, { author: ana, reviewer: await portal.person({ role: 'manager' }) }, 'rejected');
    const comment = { as: ana, body: { content: 'At last' } };
    expect((await portal.send('POST', `/api/content/idea/${commented.id}/comments`, comment)).status).toBe(201);
    const nobody = crypto.randomUUID();
    const response = await send([
      undo(first.id),
      undo(commented.id),
      undo(ofColleague.id),
      undo(pending.id),
      undo(nobody),
      undo(note.id, 'note'),
      undo(last.id),
    ]);
    expect(response.status).toBe(200);
    expect((await response.json()) as UndoOutcome[]).toEqual([
      { type: 'idea', id: first.id, outcome: 'undone' },
      {
        type: 'idea',
        id: commented.id,
        outcome: 'conflict',
        error: 'Someone has already acted on this idea, so the decision stays.',
      },
      { type: 'idea', id: ofColleague.id, outcome: 'forbidden', error: 'Only the reviewer who made a decision can undo it' },
      { type: 'idea', id: pending.id, outcome: 'conflict', error: "This idea is pending. There's no decision to undo." },
      { type: 'idea', id: nobody, outcome: 'not_found', error: 'Not found' },
      { type: 'note', id: note.id, outcome: 'undone' },
      { type: 'idea', id: last.id, outcome: 'undone' },
    ]);
    const ids = [first, commented, ofColleague, last].map(({ id }) => id);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'approved', 'rejected', 'pending']);
  });

  it('refuses more than fifty', async () => {
    const response = await send(Array.from({ length: 51 }, () => undo(crypto.randomUUID())));
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.[0]?.path).toBe('decisions');
  });
});
