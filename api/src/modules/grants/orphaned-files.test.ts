import { eq } from 'drizzle-orm';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { deleteOrphanedFiles } from '../files/remove-files.ts';
import { files } from '../files/tables.ts';
import { grantInput, submitted, uploaded } from './grants.fixture.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
});
// advancing the clock by days ends earlier sessions
beforeEach(async () => {
  ana = await portal.person();
});
afterAll(() => portal.close());

/** Which of the files still exist a day later, after the sweep. */
const remaining = async (...uploads: StoredFile[]): Promise<string[]> => {
  portal.clock.advance(24 * 3600 + 60);
  await deleteOrphanedFiles(portal.ctx);
  const names: string[] = [];
  for (const { id, fileName } of uploads) {
    const [row] = await portal.ctx.db.select().from(files).where(eq(files.id, id));
    if (row && (await portal.ctx.files.stat(row.path))) names.push(fileName);
  }
  return names;
};
const send = (method: string, path: string, body?: unknown) => portal.send(method, path, { as: ana, body });

describe('[FIN-17] no orphaned document remains', () => {
  it('when a submission was refused or abandoned, and the refused one can be sent again with its document', async () => {
    const [refused, abandoned] = [
      await uploaded(portal, ana, { name: 'Refused.txt' }),
      await uploaded(portal, ana, { name: 'Given up.txt' }),
    ];
    const response = await send('POST', '/api/grants', { ...grantInput(), topic: ' ', fileUrl: refused.url });
    expect(response.status).toBe(422);
    await submitted(portal, ana, { fileUrl: refused.url });
    expect(await remaining(refused, abandoned)).toEqual(['Refused.txt']);
  });

  it('when an edit failed, and the grant keeps its own', async () => {
    const old = await uploaded(portal, ana, { name: 'Old.txt' });
    const { id } = await submitted(portal, ana, { fileUrl: old.url });
    const next = await uploaded(portal, ana, { name: 'Next.txt' });
    expect((await send('PATCH', `/api/grants/${id}`, { fileUrl: next.url, revision: 99 })).status).toBe(409);
    expect(await remaining(old, next)).toEqual(['Old.txt']);
  });

  it('when an edit replaced it', async () => {
    const old = await uploaded(portal, ana, { name: 'Old.txt' });
    const { id } = await submitted(portal, ana, { fileUrl: old.url });
    const next = await uploaded(portal, ana, { name: 'Next.txt' });
    expect((await send('PATCH', `/api/grants/${id}`, { fileUrl: next.url })).status).toBe(200);
    expect(await remaining(old, next)).toEqual(['Next.txt']);
  });

  it('when the grant was withdrawn', async () => {
    const file = await uploaded(portal, ana);
    const { id } = await submitted(portal, ana, { fileUrl: file.url });
    expect((await send('DELETE', `/api/grants/${id}`)).status).toBe(200);
    expect(await remaining(file)).toEqual([]);
  });
});
