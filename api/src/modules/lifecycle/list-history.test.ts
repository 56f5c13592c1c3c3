import { eq } from 'drizzle-orm';
import { operations } from 'shared-contracts/operations/all';
import type { HistoryEntry } from 'shared-contracts/schemas/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { factories } from '../../../test/leaks/factories.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { type ContentType, contentTypes } from '../content/content-type.ts';
import { editedFields } from '../content/pending-change.ts';
import { sendDecision } from './decide.fixture.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana' });
  dan = await portal.person({ firstName: 'Dan' });
  reviewer = await portal.person({ role: 'manager', firstName: 'Mihai' });
});
afterAll(() => portal.close());

const idea = { title: 'Heat the hall', description: 'With what the turbine gives off.', category: 'storage_integration' };

/** Sends a step, one minute after the previous one, and expects success. @returns the body of the response */
const step = async <T = { id: string }>(send: () => Promise<Response>): Promise<T> => {
  portal.clock.advance(60);
  const response = await send();
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as T;
};
const submit = (as: Person, body: object = idea) => step(() => portal.send('POST', '/api/ideas', { as, body }));
const edit = (as: Person, id: string, body: object) => step(() => portal.send('PATCH', `/api/ideas/${id}`, { as, body }));
const decide = (id: string, body: object) => step(() => sendDecision(portal, reviewer, `/api/ideas/${id}`, body));
const historyOf = async (as: Person, address: string): Promise<HistoryEntry[]> => {
  const response = await portal.send('GET', `${address}/history`, { as });
  expect(response.status).toBe(200);
  return (await response.json()) as HistoryEntry[];
};
const inShort = (entries: readonly HistoryEntry[]): string[] =>
  entries.map(({ actor, event, note, changes }) =>
    [actor?.firstName, event, note, ...changes.map(({ label, before, after }) => `${label}: ${before} > ${after}`)]
      .filter(Boolean)
      .join(' | '),
  );

describe('the history of an idea', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await submit(ana));
    await decide(id, { status: 'rejected', reason: 'Which hall?' });
    await edit(ana, id, { title: 'Heat the big hall' });
    await decide(id, { status: 'approved', reason: 'Good' });
    await edit(ana, id, { tags: ['heat'], title: 'Heat both halls' });
    await decide(id, { status: 'rejected', reason: 'One at a time' });
    await edit(ana, id, { title: 'Heat the hall first' });
    await decide(id, { status: 'approved' });
  });

  it('[REV-60] keeps reasons, decisions and differences for its author and reviewers after it is submitted again', async () => {
    const sequential = [
      'Mihai | change_approved | Title: Heat the big hall > Heat the hall first',
      'Ana | change_proposed | Title: Heat the big hall > Heat the hall first',
      'Mihai | change_rejected | One at a time',
      'Mihai | approved | Good',
      'Ana | resubmitted | Title: Heat the hall > Heat the big hall',
      'Mihai | rejected | Which hall?',
      'Ana | submitted',
    ];
    const history = inShort(await historyOf(ana, `/api/ideas/${id}`));
    // both entries of one edit have the same time
    const simultaneous = ['Ana | edited | Tags:  > heat', 'Ana | change_proposed | Title: Heat the big hall > Heat both halls'];
    expect(history.filter((line) => !simultaneous.includes(line))).toEqual(sequential);
    expect(history.slice(3, 5).sort()).toEqual(simultaneous.sort());
    expect(inShort(await historyOf(reviewer, `/api/ideas/${id}`))).toEqual(history);
  });

  it.each(['viewer', 'employee'] as const)('[REV-61] shows another %s only what everyone could see at the time', async (role) => {
    const reader = await portal.person({ role });
    expect(inShort(await historyOf(reader, `/api/ideas/${id}`))).toEqual([
      'Mihai | change_approved | Title: Heat the big hall > Heat the hall first',
      'Ana | edited | Tags:  > heat',
      'Mihai | approved',
      'Ana | submitted',
    ]);
  });

  it('[REV-60] is paged, and goes back to the submission even where the audit log no longer does', async () => {
    const response = await portal.send('GET', `/api/ideas/${id}/history?limit=4`, { as: ana });
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    const second = (await (await portal.send('GET', next, { as: ana })).json()) as HistoryEntry[];
    const both = [...((await response.json()) as HistoryEntry[]), ...second];
    expect(inShort(both).slice(0, 8)).toEqual(inShort(await historyOf(ana, `/api/ideas/${id}`)).slice(0, 8));
    const { id: old } = await submit(ana);
    await decide(old, { status: 'approved' });
    await portal.ctx.db.delete(auditLog).where(eq(auditLog.entityId, old));
    expect(inShort(await historyOf(dan, `/api/ideas/${old}`))).toEqual(['Ana | submitted']);
  });

  it('[REV-60] names what was merged into it, and by whom', async () => {
    const [one, other] = [await submit(ana), await submit(dan, { ...idea, title: 'Warm the hall' })];
    await step(() => portal.send('POST', `/api/ideas/${other.id}/merge`, { as: reviewer, body: { into: one.id, revision: 1 } }));
    expect(inShort(await historyOf(ana, `/api/ideas/${one.id}`))).toEqual(['Mihai | merged | Warm the hall', 'Ana | submitted']);
    expect((await portal.send('GET', `/api/ideas/${other.id}/history`, { as: dan })).status).toBe(404);
  });

  it('[REV-61] of a draft is empty, and does not exist for others', async () => {
    const { id: draft } = await submit(ana, { ...idea, draft: true });
    await edit(ana, draft, { draft: true, title: 'Heat something' });
    expect(await historyOf(ana, `/api/ideas/${draft}`)).toEqual([]);
    expect((await portal.send('GET', `/api/ideas/${draft}/history`, { as: reviewer })).status).toBe(404);
  });
});

const basePathOf = ({ reads }: ContentType): string => {
  const id = reads.item.find((read) => read.endsWith('History'));
  return operations.find((operation) => operation.id === id)?.path.replace('/:id/history', '') ?? '';
};
/** The fields that an edit of a submitted item accepts. */
const fieldsOf = (body: z.ZodType | undefined): string[] => {
  if (body instanceof z.ZodDiscriminatedUnion) return fieldsOf(body.options[0] as z.ZodType);
  return body instanceof z.ZodObject ? Object.keys(body.shape) : [];
};

describe('every content type', () => {
  it('[REV-60] has a history', async () => {
    for (const [type, make] of Object.entries(factories)) {
      const now = portal.clock.now();
      const [id, contentType] = [crypto.randomUUID(), contentTypes().find((candidate) => candidate.type === type)];
      const common = { id, authorId: ana.user.id, createdAt: now, updatedAt: now };
      await make(portal, { ...common, status: 'approved', tags: [] }, 'wind');
      if (!contentType) throw new Error(`no content type ${type}`);
      const firstEntry = contentType.reviewed ? 'Ana | submitted' : 'Ana | added';
      expect(inShort(await historyOf(dan, `${basePathOf(contentType)}/${id}`))).toEqual([firstEntry]);
    }
  });

  it('[REV-60] has a label for each field that an edit may change', () => {
    for (const contentType of contentTypes()) {
      const path = `${basePathOf(contentType)}/:id`;
      const { body } = operations.find((operation) => operation.method === 'PATCH' && operation.path === path) ?? {};
      const unlabelled = ['draft', 'revision', 'fileUrl', 'fileName', 'fileSize', 'fileId'];
      const fields = fieldsOf(body).filter((field) => !unlabelled.includes(field));
      expect(fields.length, contentType.type).toBeGreaterThan(2);
      expect(Object.keys(editedFields(contentType)), contentType.type).toEqual(expect.arrayContaining(fields));
    }
  });
});
