import { eq } from 'drizzle-orm';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { sweepLooseFiles } from '../files/sweep-files.ts';
import { files } from '../files/tables.ts';
import { decide, decided, ideaInput, submitted, uploaded } from './ideas.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
});
// the days that pass end the sessions of those before
beforeEach(async () => {
  ana = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

/** Which of the files are still there once a day and the sweep have passed. */
const left = async (...uploads: StoredFile[]): Promise<(string | undefined)[]> => {
  portal.clock.advance(24 * 3600 + 60);
  await sweepLooseFiles(portal.ctx);
  return Promise.all(
    uploads.map(async ({ id, fileName }) => {
      const [row] = await portal.ctx.db.select().from(files).where(eq(files.id, id));
      const bytes = row && (await portal.ctx.files.stat(row.path));
      return bytes ? fileName : undefined;
    }),
  );
};
const send = (method: string, path: string, body?: unknown) => portal.send(method, path, { as: ana, body });

describe('[IDEA-34] no file stays behind', () => {
  it('where a submission failed or was given up', async () => {
    const [refused, given] = [await uploaded(portal, ana, 'Refused.pdf'), await uploaded(portal, ana, 'Given up.pdf')];
    const response = await send('POST', '/api/ideas', { ...ideaInput(), title: '1234', fileUrl: refused.url });
    expect(response.status).toBe(422);
    expect(await left(refused, given)).toEqual([undefined, undefined]);
  });

  it('where an edit failed, and the idea keeps the one it has', async () => {
    const old = await uploaded(portal, ana, 'Old.pdf');
    const { id } = await submitted(portal, ana, { fileUrl: old.url });
    const next = await uploaded(portal, ana, 'Next.pdf');
    expect((await send('PATCH', `/api/ideas/${id}`, { fileUrl: next.url, revision: 99 })).status).toBe(409);
    expect(await left(old, next)).toEqual(['Old.pdf', undefined]);
  });

  it('where an edit replaced it', async () => {
    const old = await uploaded(portal, ana, 'Old.pdf');
    const { id } = await submitted(portal, ana, { fileUrl: old.url });
    const next = await uploaded(portal, ana, 'Next.pdf');
    expect((await send('PATCH', `/api/ideas/${id}`, { fileUrl: next.url })).status).toBe(200);
    expect(await left(old, next)).toEqual([undefined, 'Next.pdf']);
  });

  it('where the change that brought it was rejected', async () => {
    const old = await uploaded(portal, ana, 'Old.pdf');
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved', { fileUrl: old.url });
    const next = await uploaded(portal, ana, 'Next.pdf');
    expect((await send('PATCH', `/api/ideas/${id}`, { fileUrl: next.url })).status).toBe(200);
    expect((await decide(portal, manager, id, { status: 'rejected', reason: 'The old one is better.' })).status).toBe(200);
    expect(await left(old, next)).toEqual(['Old.pdf', undefined]);
  });

  it('where the idea was withdrawn, with a change that waited', async () => {
    const old = await uploaded(portal, ana, 'Old.pdf');
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved', { fileUrl: old.url });
    const next = await uploaded(portal, ana, 'Next.pdf');
    await send('PATCH', `/api/ideas/${id}`, { fileUrl: next.url });
    expect((await send('DELETE', `/api/ideas/${id}`)).status).toBe(204);
    expect(await left(old, next)).toEqual([undefined, undefined]);
  });
});
