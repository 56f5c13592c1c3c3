import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../../test/portal.ts';
import { openDriver } from '../../../platform/db/address.ts';
import { withDeletionPaused } from '../../../platform/files/backup-lock.ts';
import { releases } from '../tables.ts';
import { sweepStrayReleases } from './sweep-releases.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const put = (version: string) => portal.ctx.files.put(`releases/mf-ideas/${version}/files/entry.js`, new Blob(['1']).stream());
const versions = async () =>
  (await Array.fromAsync(portal.ctx.files.list('releases'))).map(({ key }) => key.split('/')[2]).sort();

describe('releases that are not recorded [PLAT-213]', () => {
  it('are removed after a day, but not while a backup runs, and recorded ones never', async () => {
    const { ctx, clock } = portal;
    for (const version of ['1.0.0', '1.1.0']) await put(version);
    const live = { remote: 'mf-ideas', version: '1.1.0', manifest: {} as never, entry: 'entry.js', preload: [], styles: [] };
    await ctx.db.insert(releases).values({ ...live, digest: '', size: 1, publishedAt: clock.now(), publishedBy: 'test' });
    clock.set(new Date(Date.now() + 23 * 3600_000));
    expect(await sweepStrayReleases(ctx)).toBe(0);
    clock.advance(2 * 3600);
    const client = openDriver(portal.database, { max: 1, onnotice: () => undefined });
    await withDeletionPaused(client, async () => expect(await sweepStrayReleases(ctx)).toBe(0));
    await client.end();
    expect(await versions()).toEqual(['1.0.0', '1.1.0']);
    expect(await sweepStrayReleases(ctx)).toBe(1);
    expect(await versions()).toEqual(['1.1.0']);
  });
});
