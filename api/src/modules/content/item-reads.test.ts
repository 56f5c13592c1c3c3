import { eq } from 'drizzle-orm';
import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CommonColumns, factories } from '../../../test/leaks/factories.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { clearRowCaches } from '../../platform/db/row-caches.ts';
import { users } from '../../platform/users/tables.ts';
import { energyItems } from '../energy/tables.ts';
import { fileIdOf } from '../files/find-file.ts';
import { files } from '../files/tables.ts';
import { filePreviews, presentations } from '../presentations/tables.ts';
import { userProjects } from '../projects/tables.ts';
import { type ContentType, contentTypes } from './content-type.ts';
import { contentAuthors } from './tables.ts';

let portal: TestPortal;
/** An instance with its own, empty cache. */
let uncached: Pick<TestPortal, 'ctx' | 'send'>;
let ana: Person;
let dan: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  uncached = portal.secondInstance();
});
afterAll(() => portal.close());
// an evening, so that midnight comes before any session ends
beforeEach(async () => {
  portal.clock.set('2026-03-12T20:00:00.000Z');
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
});

/** Addresses of the list of a type, and of one of its items. */
const addressesOf = ({ reads }: ContentType, id: string): string[] =>
  reads.item.slice(0, 2).map((read) => {
    const operation = operations.find((candidate) => candidate.id === read);
    if (!operation) throw new Error(`there is no operation ${read}`);
    return operation.path.replace(':id', id);
  });

type Change = readonly [what: string, act: (id: string) => Promise<unknown>];

const send = async (method: string, path: string, as: Person, body?: object) =>
  expect((await portal.send(method, path, { as, body })).status, `${method} ${path}`).toBeLessThan(300);

/** Changes to an item of any type, or to its author. */
const changesOf = ({ type, table, rated }: ContentType): Change[] => {
  const rating: Change[] = [
    ['a vote', (id) => send('PUT', `/api/content/${type}/${id}/vote`, dan)],
    ['a rating', (id) => send('PUT', `/api/content/${type}/${id}/rating`, dan, { value: 4 })],
  ];
  const coAuthor = (entityId: string) => ({ entityType: type, entityId, userId: dan.user.id, createdAt: portal.clock.now() });
  return [
    [
      'other tags',
      (id) =>
        portal.ctx.db
          .update(table)
          .set({ tags: ['heat'] })
          .where(eq(table.id, id)),
    ],
    ['a comment', (id) => send('POST', `/api/content/${type}/${id}/comments`, dan, { content: 'Good' })],
    ...(rated ? rating : []),
    ['a co-author', (id) => portal.ctx.db.insert(contentAuthors).values(coAuthor(id))],
    ['another name of its author', () => portal.ctx.db.update(users).set({ lastName: type }).where(eq(users.id, ana.user.id))],
  ];
};

const addPreview = async (id: string) => {
  const [item] = await portal.ctx.db.select().from(presentations).where(eq(presentations.id, id));
  const fileId = fileIdOf(item?.fileUrl ?? '') ?? '';
  const createdAt = portal.clock.now();
  const named = { filename: 'Slides.pdf', originalName: 'Slides.pdf', mimeType: 'application/pdf', path: `files/${fileId}` };
  const file = { ...named, size: 1, sha256: '', purpose: 'presentation' } as const;
  await portal.ctx.db.insert(files).values({ ...file, id: fileId, uploadedBy: ana.user.id, createdAt });
  await portal.ctx.db
    .insert(filePreviews)
    .values({ fileId, mimeType: 'image/png', picture: Buffer.from('x'), sha256: '', createdAt });
};

/** Changes to other tables, or of the date, that a type shows. */
const furtherChanges: Readonly<Record<string, readonly Change[]>> = {
  ai_tool: [['a use', (id) => send('POST', `/api/ai-tools/${id}/use`, dan)]],
  energy_item: [
    ['another type', (id) => portal.ctx.db.update(energyItems).set({ type: 'other_info' }).where(eq(energyItems.id, id))],
  ],
  grant: [['the day after its deadline', async () => portal.clock.set('2026-03-12T22:30:00.000Z')]],
  presentation: [
    ['a preview', addPreview],
    ['no preview any more', () => portal.ctx.db.delete(filePreviews)],
  ],
  project: [
    ['a new member', (id) => send('POST', `/api/projects/${id}/join`, dan, { role: 'Engineer' })],
    ['another role of a member', (id) => send('POST', `/api/projects/${id}/join`, dan, { role: 'Tester' })],
    ['a member who leaves', (id) => send('DELETE', `/api/projects/${id}/leave`, dan)],
    [
      'a member who joined before another',
      (id) => portal.ctx.db.insert(userProjects).values({ projectId: id, userId: manager.user.id, joinedAt: new Date(0) }),
    ],
  ],
};

/** Types whose items are read in full each time, and why. */
const uncachedTypes: Readonly<Record<string, string>> = {
  technical_report: 'a list of versions, each with a file and an author of its own, of which each reader may see others',
};

/** The responses that a reader gets at these addresses. */
const reads = async (instance: Pick<TestPortal, 'send'>, paths: readonly string[], as: Person): Promise<string[]> => {
  const texts: string[] = [];
  for (const path of paths) {
    const response = await instance.send('GET', path, { as });
    texts.push(`${path} ${response.status} ${await response.text()}`);
  }
  return texts;
};

describe.each(contentTypes().map((contentType) => [contentType.type, contentType] as const))(
  '[PLAT-390] %s',
  (type, contentType) => {
    it('shows every change at once, from memory or from its rows, to every reader', async () => {
      const id = crypto.randomUUID();
      const createdAt = portal.clock.now();
      const common: CommonColumns = { id, authorId: ana.user.id, status: 'approved', tags: [], createdAt, updatedAt: createdAt };
      await factories[type]?.(portal, common, 'biomass');
      const paths = addressesOf(contentType, id);
      const readers = [ana, dan, manager];
      const readByAll = async (instance: Pick<TestPortal, 'send'>) =>
        (await Promise.all(readers.map((reader) => reads(instance, paths, reader)))).flat();
      for (const [what, act] of [...changesOf(contentType), ...(furtherChanges[type] ?? [])]) {
        const before = await readByAll(portal);
        expect(await readByAll(portal)).toEqual(before);
        await act(id);
        const after = await readByAll(portal);
        clearRowCaches(uncached.ctx.db);
        expect(after, what).toEqual(await readByAll(uncached));
        expect(after, what).not.toEqual(before);
        expect(await readByAll(portal), `${what}, from memory`).toEqual(after);
      }
    });

    it('is read from memory if its rows have not changed', async () => {
      const [list = ''] = addressesOf(contentType, '');
      await reads(portal, [list], dan);
      const statements = await portal.statementsOf(() => reads(portal, [list], dan));
      expect(statements.some((statement) => statement.includes('"description"'))).toBe(type in uncachedTypes);
    });
  },
);
