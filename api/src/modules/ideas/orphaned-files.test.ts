import { eq } from 'drizzle-orm';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { keyOfFile } from '../files/find-file.ts';
import { deleteOrphanedFiles } from '../files/remove-files.ts';
import { files } from '../files/tables.ts';
import { decide, decided, ideaInput, submitted, uploaded } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
});
// advancing the clock by days ends earlier sessions
beforeEach(async () => {
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

/** Which of the files exist, row and bytes, after all enqueued jobs have run. */
const present = async (...uploads: StoredFile[]): Promise<(string | undefined)[]> => {
  await portal.runJobs();
  return Promise.all(
    uploads.map(async ({ id, fileName }) => {
      const [row] = await portal.ctx.db.select().from(files).where(eq(files.id, id));
      const bytes = await portal.ctx.files.stat(keyOfFile(id));
      expect(bytes === undefined, 'bytes and row go together').toBe(row === undefined);
      return row ? fileName : undefined;
    }),
  );
};
/** Which of the files still exist a day later, after the sweep. */
const remaining = async (...uploads: StoredFile[]): Promise<(string | undefined)[]> => {
  portal.clock.advance(24 * 3600 + 60);
  await deleteOrphanedFiles(portal.ctx);
  return present(...uploads);
};
const send = (method: string, path: string, body?: unknown) => portal.send(method, path, { as: ana, body });

describe('[IDEA-34] no orphaned file remains', () => {
  it('when a submission failed or was abandoned', async () => {
    const [refused, abandoned] = [await uploaded(portal, ana, 'Refused.pdf'), await uploaded(portal, ana, 'Given up.pdf')];
    const response = await send('POST', '/api/ideas', { ...ideaInput(), title: '1234', fileUrl: refused.url });
    expect(response.status).toBe(422);
    expect(await remaining(refused, abandoned)).toEqual([undefined, undefined]);
  });

  it('when an edit failed, and the idea keeps its own', async () => {
    const old = await uploaded(portal, ana, 'Old.pdf');
    const { id } = await submitted(portal, ana, { fileUrl: old.url });
    const next = await uploaded(portal, ana, 'Next.pdf');
    expect((await send('PATCH', `/api/ideas/${id}`, { fileUrl: next.url, revision: 99 })).status).toBe(409);
    expect(await remaining(old, next)).toEqual(['Old.pdf', undefined]);
  });

  it('[PLAT-131] at once when an edit replaced or detached it', async () => {
    const old = await uploaded(portal, ana, 'Old.pdf');
    const { id } = await submitted(portal, ana, { fileUrl: old.url });
    const next = await uploaded(portal, ana, 'Next.pdf');
    expect((await send('PATCH', `/api/ideas/${id}`, { fileUrl: next.url })).status).toBe(200);
    expect(await present(old, next)).toEqual([undefined, 'Next.pdf']);
    expect((await send('PATCH', `/api/ideas/${id}`, { fileUrl: null })).status).toBe(200);
    expect(await present(next)).toEqual([undefined]);
  });

  it('a day after its change was rejected', async () => {
    const old = await uploaded(portal, ana, 'Old.pdf');
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved', { fileUrl: old.url });
    const next = await uploaded(portal, ana, 'Next.pdf');
    expect((await send('PATCH', `/api/ideas/${id}`, { fileUrl: next.url })).status).toBe(200);
    expect((await decide(portal, manager, id, { status: 'rejected', reason: 'The old one is better.' })).status).toBe(200);
    expect(await present(old, next)).toEqual(['Old.pdf', 'Next.pdf']);
    expect(await remaining(old, next)).toEqual(['Old.pdf', undefined]);
  });

  it('[PLAT-131] a day after the idea was withdrawn, with a pending change', async () => {
    const old = await uploaded(portal, ana, 'Old.pdf');
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved', { fileUrl: old.url });
    const next = await uploaded(portal, ana, 'Next.pdf');
    await send('PATCH', `/api/ideas/${id}`, { fileUrl: next.url });
    expect((await send('DELETE', `/api/ideas/${id}`)).status).toBe(200);
    expect(await remaining(old, next)).toEqual([undefined, undefined]);
  });
});
