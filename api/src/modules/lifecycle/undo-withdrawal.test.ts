import { eq, sql } from 'drizzle-orm';
import type { Withdrawal } from 'shared-contracts/schemas/content';
import type { WithdrawnItem } from 'shared-contracts/schemas/submissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factories } from '../../../test/leaks/factories.ts';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { rowsOf } from '../../../test/stored-content.ts';
import { activities } from '../../platform/audit/tables.ts';
import { users } from '../../platform/users/tables.ts';
import { contentTypes, getContentType } from '../content/content-type.ts';
import { contentAuthors, contentRevisions } from '../content/tables.ts';
import { deleteOrphanedFiles, sweepStrayBytes } from '../files/remove-files.ts';
import { files } from '../files/tables.ts';
import { decided, submitted, uploaded } from '../ideas/ideas.fixture.ts';
import { ideas } from '../ideas/tables.ts';
import { picture, submitted as submittedPresentation } from '../presentations/presentations.fixture.ts';
import { filePreviews } from '../presentations/tables.ts';
import { ratings } from '../ratings/tables.ts';
import { deleteExpiredWithdrawals } from './keep-withdrawn.ts';
import { withdrawnItems } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
});
// sessions expire as the clock of a test advances
beforeEach(async () => {
  ana = await portal.person();
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const types = contentTypes().map(({ type }) => type);
const withdraw = async (as: Person, id: string, type = 'idea') => {
  const response = await portal.send('DELETE', `/api/submissions/${type}/${id}`, { as });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Withdrawal;
};
const undo = (as: Person, id: string, type = 'idea') => portal.send('POST', `/api/content/${type}/${id}/undo-withdrawal`, { as });
const undone = async (as: Person, id: string, type = 'idea') => {
  const response = await undo(as, id, type);
  expect(response.status, await response.clone().text()).toBe(204);
};
/** Makes an item look as if it had been withdrawn that many seconds earlier. */
const backdate = async (id: string, seconds: number) => {
  const withdrawnAt = new Date(portal.clock.now().getTime() - seconds * 1000);
  await portal.ctx.db.update(withdrawnItems).set({ withdrawnAt }).where(eq(withdrawnItems.id, id));
};
const refusal = async (response: Response) => [response.status, (await problemOf(response)).error];
const listed = async (as: Person): Promise<WithdrawnItem[]> =>
  (await (await portal.send('GET', '/api/submissions/withdrawn', { as })).json()) as WithdrawnItem[];
const approved = (fields = {}) => decided(portal, { author: ana, reviewer: manager }, 'approved', fields);

/** Every row of every table, except counters, sessions, background work and append-only data. */
const allRows = async () => {
  const {
    table_stamps: _,
    rate_limits: _limits,
    jobs: _jobs,
    job_common: _queue,
    sessions: _sessions,
    audit_log: _audit,
    ...rows
  } = await rowsOf(portal.database);
  return rows;
};

/** What people do with a published item of any type, and what the portal stores about it. */
const discuss = async (type: string, id: string) => {
  const path = `/api/content/${type}/${id}`;
  const comment = async (body: object) => {
    const response = await portal.send('POST', `${path}/comments`, { as: dan, body });
    expect(response.status, await response.clone().text()).toBe(201);
    return ((await response.json()) as { id: string }).id;
  };
  const parentId = await comment({ content: 'A good one', mentions: [manager.user.id] });
  await comment({ content: 'And cheap', parentId });
  if (getContentType(type).rated)
    for (const as of [dan, manager]) {
      expect((await portal.send('PUT', `${path}/rating`, { as, body: { value: 4 } })).status).toBe(200);
      expect((await portal.send('PUT', `${path}/vote`, { as })).status).toBe(200);
    }
  expect((await portal.send('PUT', `${path}/favourite`, { as: dan })).status).toBe(204);
  const now = portal.clock.now();
  const about = { entityType: type, entityId: id, createdAt: now };
  const revision = { ...about, id: crypto.randomUUID(), authorId: ana.user.id, changes: { title: 'Another' }, updatedAt: now };
  await portal.ctx.db.insert(contentRevisions).values(revision);
  await portal.ctx.db.insert(contentAuthors).values({ ...about, userId: manager.user.id });
  const earned = { type: 'file_uploaded', description: 'Attached a file', score: 2.5, month: '2026-03' } as const;
  await portal.ctx.db.insert(activities).values({ ...about, ...earned, userId: ana.user.id });
  const stored = { filename: 'a.pdf', originalName: 'a.pdf', mimeType: 'application/pdf', size: 4, sha256: 'x', createdAt: now };
  const uploadedBy = ana.user.id;
  const owners = [
    [type, id],
    ['content_revision', revision.id],
  ] as const;
  for (const [attachedType, attachedId] of owners) {
    const path = `files/${crypto.randomUUID()}`;
    await portal.ctx.db
      .insert(files)
      .values({ ...stored, path, purpose: 'idea', uploadedBy, isPublic: true, attachedType, attachedId });
  }
};

const createDiscussed = async (type: string): Promise<string> => {
  const id = crypto.randomUUID();
  const now = portal.clock.now();
  const common = { id, authorId: ana.user.id, status: 'approved', createdAt: now, updatedAt: now } as const;
  await factories[type]?.(portal, { ...common, tags: ['heat'] }, 'turbine');
  await discuss(type, id);
  if (type === 'ai_tool') expect((await portal.send('POST', `/api/ai-tools/${id}/use`, { as: dan })).status).toBeLessThan(300);
  if (type === 'project') expect((await portal.send('POST', `/api/projects/${id}/join`, { as: dan, body: {} })).status).toBe(200);
  return id;
};

describe('[SHELL-132] undoing a withdrawal', () => {
  it.each(types)('restores every row of every table: %s', async (type) => {
    const id = await createDiscussed(type);
    const before = await allRows();
    portal.clock.advance(3600);
    await withdraw(ana, id, type);
    const between = await allRows();
    const changed = Object.keys(before).filter((table) => before[table]?.join('\n') !== between[table]?.join('\n'));
    expect(changed).toEqual(
      expect.arrayContaining(['comments', 'comment_mentions', 'favourites', 'files', 'notifications', 'monthly_scores']),
    );
    portal.clock.advance(3600);
    await undone(ana, id, type);
    expect(await allRows()).toEqual(before);
  });

  it('restores the points and notifications of its author after an admin withdrew it', async () => {
    const { id } = await approved();
    const before = await allRows();
    await withdraw(admin, id);
    await undone(admin, id);
    expect(await allRows()).toEqual(before);
  });

  it('restores the items that were merged into it', async () => {
    const [source, target] = [await approved(), await approved({ title: 'Dry the biomass with summer heat' })];
    const merge = { as: manager, body: { into: target.id, revision: source.revision } };
    expect((await portal.send('POST', `/api/ideas/${source.id}/merge`, merge)).status).toBe(200);
    const before = await allRows();
    await withdraw(ana, target.id);
    expect(await portal.ctx.db.$count(ideas, eq(ideas.id, source.id))).toBe(0);
    await undone(ana, target.id);
    expect(await allRows()).toEqual(before);
  });

  it('restores points and file, and leaves the history unchanged', async () => {
    const file = await uploaded(portal, ana);
    const { id } = await approved({ fileUrl: file.url });
    const read = async () => {
      const paths = ['/api/user-stats', `/api/ideas/${id}/history`, `/api/ideas/${id}`, '/api/team-stats'];
      const bodies = await Promise.all(paths.map(async (path) => (await portal.send('GET', path, { as: ana })).text()));
      const opened = await portal.send('GET', file.url, { as: dan });
      return { bodies, file: [opened.status, (await opened.bytes()).length] };
    };
    const before = await read();
    await withdraw(ana, id);
    for (const as of [ana, dan, admin]) expect((await portal.send('GET', file.url, { as })).status).toBe(404);
    await undone(ana, id);
    expect(await read()).toEqual(before);
  });

  it('of a presentation restores its file, whose preview picture has stayed', async () => {
    const { id, fileUrl } = await submittedPresentation(portal, ana, { type: 'design_asset' }, picture());
    expect(await portal.ctx.db.$count(filePreviews)).toBe(1);
    await withdraw(ana, id, 'presentation');
    await undone(ana, id, 'presentation');
    expect((await portal.send('GET', fileUrl ?? '', { as: ana })).status).toBe(200);
    expect(await portal.ctx.db.$count(filePreviews)).toBe(1);
  });

  it('of a deleted draft writes nothing to the audit log', async () => {
    const body = { title: 'Half an idea', draft: true };
    const { id } = (await (await portal.send('POST', '/api/ideas', { as: ana, body })).json()) as { id: string };
    const before = await allRows();
    await withdraw(ana, id);
    await undone(ana, id);
    expect(await allRows()).toEqual(before);
    const [restored] = await portal.ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from audit_log where entity_id = ${id} and action like '%restored'`,
    );
    expect(restored?.count).toBe(0);
  });

  it('succeeds once for fifty simultaneous calls', async () => {
    const { id } = await approved();
    const before = await allRows();
    await withdraw(ana, id);
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await undo(ana, id)).status));
    expect(statuses.toSorted()).toEqual([204, ...Array(49).fill(409)]);
    expect(await allRows()).toEqual(before);
  });

  it('works after each of two withdrawals', async () => {
    const { id } = await approved();
    const before = await allRows();
    for (let round = 0; round < 2; round += 1) {
      await withdraw(ana, id);
      await undone(ana, id);
    }
    expect(await allRows()).toEqual(before);
  });

  it('is allowed only for the person who withdrew it', async () => {
    const own = await submitted(portal, ana);
    await withdraw(ana, own.id);
    for (const as of [dan, manager, admin]) expect((await undo(as, own.id)).status).toBe(404);
    const other = await submitted(portal, ana);
    await withdraw(admin, other.id);
    expect((await undo(ana, other.id)).status).toBe(404);
    await undone(admin, other.id);
  });

  it('tells the open pages of readers which reads are stale', async () => {
    const { id } = await approved();
    await withdraw(ana, id);
    const page = await listenTo(portal, dan);
    await heardSoFar(portal, dan, page);
    await undone(ana, id);
    expect(await heardSoFar(portal, dan, page)).toEqual(expect.arrayContaining(['listIdeas', 'getIdea', 'listFavourites']));
    await page.leave();
  });
});

describe('[SHELL-133] a withdrawal that cannot be undone', () => {
  it('returns 409 with the reason after a day', async () => {
    const { id } = await submitted(portal, ana);
    const { undoableUntil } = await withdraw(ana, id);
    expect(Date.parse(undoableUntil ?? '') - portal.clock.now().getTime()).toBe(24 * 3600_000);
    await backdate(id, 24 * 3600 + 1);
    expect(await refusal(await undo(ana, id))).toEqual([409, 'A withdrawal can be undone for 24 hours.']);
  });

  it('[SHELL-239] returns 409 if it is restored already, and 404 to those who may not see the item', async () => {
    const { id } = await submitted(portal, ana);
    await withdraw(ana, id);
    await undone(ana, id);
    const sentence = "There's nothing to undo: this idea has already been restored.";
    for (const as of [ana, manager]) expect(await refusal(await undo(as, id))).toEqual([409, sentence]);
    expect((await undo(dan, id)).status).toBe(404);
    expect((await undo(ana, crypto.randomUUID())).status).toBe(404);
  });

  it('returns 409 with the reason if an account that took part was deleted', async () => {
    const { id } = await approved();
    const guest = await portal.person();
    await portal.send('PUT', `/api/content/idea/${id}/rating`, { as: guest, body: { value: 5 } });
    await withdraw(ana, id);
    await portal.ctx.db.delete(users).where(eq(users.id, guest.user.id));
    const sentence = 'Something that belonged to this idea no longer exists, so the withdrawal stays.';
    expect(await refusal(await undo(ana, id))).toEqual([409, sentence]);
    expect(await portal.ctx.db.$count(ratings, eq(ratings.entityId, id))).toBe(0);
    expect(await portal.ctx.db.$count(ideas, eq(ideas.id, id))).toBe(0);
  });

  it('returns 409 if its file was deleted', async () => {
    const file = await uploaded(portal, ana);
    const { id } = await approved({ fileUrl: file.url });
    await withdraw(ana, id);
    await portal.ctx.db.delete(files).where(eq(files.attachedId, id));
    expect((await undo(ana, id)).status).toBe(409);
    expect(await portal.ctx.db.$count(ideas, eq(ideas.id, id))).toBe(0);
  });
});

describe('[SHELL-134] the items that a person has withdrawn', () => {
  it('are listed for a day, latest first, only to that person', async () => {
    const [first, second] = [await submitted(portal, ana, { title: 'First to go' }), await submitted(portal, ana)];
    await withdraw(ana, first.id);
    portal.clock.advance(60);
    await withdraw(ana, second.id);
    expect((await listed(ana)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await listed(ana))[1]).toMatchObject({ type: 'idea', typeLabel: 'idea', title: 'First to go', status: 'pending' });
    for (const as of [dan, admin]) expect(await listed(as)).toEqual([]);
    await backdate(first.id, 24 * 3600 + 1);
    expect((await listed(ana)).map(({ id }) => id)).toEqual([second.id]);
    await undone(ana, second.id);
    expect(await listed(ana)).toEqual([]);
  });

  it('[SHELL-238] are listed only as long as the person may restore them', async () => {
    const [theirs, own] = [await approved({ title: 'Of somebody else' }), await submitted(portal, admin)];
    await withdraw(admin, theirs.id);
    await withdraw(admin, own.id);
    expect((await listed(admin)).map(({ id }) => id).sort()).toEqual([theirs.id, own.id].sort());
    await portal.ctx.db.update(users).set({ role: 'employee' }).where(eq(users.id, admin.user.id));
    expect((await undo(admin, theirs.id)).status).toBe(404);
    expect((await listed(admin)).map(({ id }) => id)).toEqual([own.id]);
    await portal.ctx.db.update(users).set({ role: 'viewer' }).where(eq(users.id, admin.user.id));
    expect((await undo(admin, own.id)).status).toBe(403);
    expect(await listed(admin)).toEqual([]);
  });

  it('leave no row and no bytes after a day', async () => {
    const file = await uploaded(portal, ana);
    const { id } = await approved({ fileUrl: file.url });
    await withdraw(ana, id);
    const upkeep = async () => {
      await deleteOrphanedFiles(portal.ctx);
      await sweepStrayBytes(portal.ctx);
      await deleteExpiredWithdrawals(portal.ctx);
    };
    await upkeep();
    const [kept] = await portal.ctx.db.select().from(files).where(eq(files.attachedId, id));
    if (!kept) throw new Error('the file is not kept');
    expect(await portal.ctx.files.open(kept.path)).toBeDefined();
    portal.clock.advance(24 * 3600 + 1);
    await upkeep();
    expect(await portal.ctx.db.$count(withdrawnItems, eq(withdrawnItems.id, id))).toBe(0);
    expect(await portal.ctx.db.$count(files, eq(files.id, kept.id))).toBe(0);
    expect(await portal.ctx.files.open(kept.path)).toBeUndefined();
  });

  it('are deleted with the account of their author', async () => {
    const { id } = await submitted(portal, ana);
    await withdraw(ana, id);
    await portal.ctx.db.delete(users).where(eq(users.id, ana.user.id));
    expect(await portal.ctx.db.$count(withdrawnItems, eq(withdrawnItems.id, id))).toBe(0);
  });
});
