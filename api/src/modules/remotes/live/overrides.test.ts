import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { overridesIn } from './overrides.ts';

const allowed = { remoteOverrides: true, publicUrl: 'http://localhost:3000' };
const cookieOf = (response: Response) => response.headers.getSetCookie().find((cookie) => cookie.startsWith('remote_overrides='));
const local = { url: 'http://localhost:4173' };

describe('[REM-62] loading a remote from a developer’s own machine', () => {
  let portal: TestPortal;
  let withoutOverrides: TestPortal;
  beforeAll(async () => {
    portal = await openPortal({ REMOTE_OVERRIDES: 'true' });
    withoutOverrides = await openPortal();
  });
  afterAll(() => Promise.all([portal.close(), withoutOverrides.close()]));

  it('is stored in a cookie of that browser only, one remote after the other, until it is reset', async () => {
    const as = await portal.person();
    const first = await portal.send('PUT', '/api/remotes/mf-ideas/override', { as, body: local });
    expect(first.status).toBe(204);
    const cookie = cookieOf(first) ?? '';
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(overridesIn(allowed, cookie)).toEqual([{ remote: 'mf-ideas', ...local }]);
    const cleared = cookieOf(await portal.send('DELETE', '/api/remotes/overrides', { as }));
    expect(cleared).toContain('Max-Age=0');
    expect(overridesIn(allowed, cleared ?? '')).toEqual([]);
  });

  it('is off unless the portal was started with it, regardless of cookies', async () => {
    const as = await withoutOverrides.person();
    const response = await withoutOverrides.send('PUT', '/api/remotes/mf-ideas/override', { as, body: local });
    expect(await problemOf(response)).toMatchObject({ status: 403, error: expect.stringContaining('REMOTE_OVERRIDES') });
    expect(cookieOf(response)).toBeUndefined();
    expect(
      overridesIn({ ...allowed, remoteOverrides: false }, 'remote_overrides=mf-ideas=http://localhost:4173'),
    ).toBeUndefined();
  });

  it.each([
    'https://elsewhere.example',
    'http://elsewhere.example:4173',
    'http://localhost.elsewhere.example:4173',
    'http://localhost:4173/path',
    'http://localhost:4173; script-src *',
    'http://user@localhost:4173',
    'http://10.0.0.1:4173',
    'http://localhost',
  ])('accepts no override to %s', async (url) => {
    const as = await portal.person();
    const response = await portal.send('PUT', '/api/remotes/mf-ideas/override', { as, body: { url } });
    expect(await problemOf(response)).toMatchObject({ status: 422, issues: [{ path: 'url' }] });
    expect(overridesIn(allowed, `remote_overrides=${encodeURIComponent(`mf-ideas=${url}`)}`)).toEqual([]);
  });

  it.each(['', 'remote_overrides=', 'remote_overrides=%', 'remote_overrides=mf-ideas', 'other=1'])(
    'ignores a cookie without overrides: %j',
    (cookie) => expect(overridesIn(allowed, cookie)).toEqual([]),
  );
});
