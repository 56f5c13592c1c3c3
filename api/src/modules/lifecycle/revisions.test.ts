import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { sendDecision } from './decide.fixture.ts';
import { type Draft, draftCases, keptDraft, readDraft, submitDraft } from './drafts.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

describe.each(draftCases)('a change of an item of the content type $type', (draftCase) => {
  const submitted = async (): Promise<Draft> =>
    (await (await portal.send('POST', draftCase.path, { as: ana, body: draftCase.whole })).json()) as Draft;
  const edit = (id: string, body: object) => portal.send('PATCH', `${draftCase.path}/${id}`, { as: ana, body });

  it('[REV-53] may omit the revision, and then changes only what it names', async () => {
    const item = await submitted();
    expect((await edit(item.id, { tags: ['first'], revision: 1 })).status).toBe(200);
    expect((await edit(item.id, { [draftCase.title]: 'Named without a revision' })).status).toBe(200);
    const now = await readDraft(portal, ana, draftCase, item.id);
    expect(now).toMatchObject({
      [draftCase.title]: 'Named without a revision',
      tags: expect.arrayContaining(['first']),
      revision: 3,
    });
    const draft = await keptDraft(portal, ana, draftCase);
    expect((await submitDraft(portal, ana, draftCase, draft.id)).status).toBe(204);
  });

  it('[REV-53] with a stale revision gets 409 and changes nothing', async () => {
    const { id } = await submitted();
    await edit(id, { tags: ['first'], revision: 1 });
    const before = await readDraft(portal, ana, draftCase, id);
    const response = await edit(id, { [draftCase.title]: 'From the second tab', revision: 1 });
    expect([response.status, (await problemOf(response)).error]).toEqual([
      409,
      expect.stringContaining('was changed in the meantime'),
    ]);
    expect(await readDraft(portal, ana, draftCase, id)).toEqual(before);
  });
});

/** The decision that moves an item into a status, sent by the manager. */
const decisions = {
  approved: (id: string, path: string) => sendDecision(portal, manager, `${path}/${id}`, { status: 'approved' }),
  rejected: (id: string, path: string) =>
    sendDecision(portal, manager, `${path}/${id}`, { status: 'rejected', reason: 'Too early' }),
};

describe.each(draftCases)('the status of an item of the content type $type', (draftCase) => {
  const decide = async (id: string, to: keyof typeof decisions) => (await decisions[to](id, draftCase.path)).status;
  const statusOf = async (id: string) => (await readDraft(portal, ana, draftCase, id))?.status;
  const edit = (id: string, title: string) =>
    portal.send('PATCH', `${draftCase.path}/${id}`, { as: ana, body: { [draftCase.title]: title } });
  const submit = async (id: string) => (await submitDraft(portal, ana, draftCase, id)).status;

  it('[PLAT-29] goes from draft to pending only', async () => {
    const { id } = await keptDraft(portal, ana, draftCase);
    for (const to of ['approved', 'rejected'] as const) expect(await decide(id, to), to).toBeGreaterThanOrEqual(400);
    expect(await statusOf(id)).toBe('draft');
    expect(await submit(id)).toBe(204);
    expect(await statusOf(id)).toBe('pending');
    expect(await submit(id), 'a second submission').toBe(409);
  });

  it('[PLAT-29] goes from pending to approved, and from there to no other review status', async () => {
    const { id } = await keptDraft(portal, ana, draftCase);
    await submit(id);
    expect(await decide(id, 'approved')).toBeLessThan(300);
    for (const to of ['approved', 'rejected'] as const) expect(await decide(id, to), to).toBe(409);
    expect(await submit(id)).toBe(409);
    // the edit of its text is a pending change
    expect((await edit(id, 'A title that waits for review')).status).toBe(200);
    expect(await statusOf(id)).toBe('approved');
  });

  it('[PLAT-29] goes from pending to rejected, and back to pending once the item is edited', async () => {
    const { id } = await keptDraft(portal, ana, draftCase);
    await submit(id);
    expect(await decide(id, 'rejected')).toBeLessThan(300);
    for (const to of ['approved', 'rejected'] as const) expect(await decide(id, to), to).toBe(409);
    expect(await submit(id)).toBe(409);
    expect((await edit(id, 'A title that is clearer')).status).toBe(200);
    expect(await statusOf(id)).toBe('pending');
  });
});
