import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { overridesIn } from './overrides.ts';

const allowing = { remoteOverrides: true, publicUrl: 'http://localhost:3000' };
const cookieOf = (response: Response) => response.headers.getSetCookie().find((one) => one.startsWith('remote_overrides='));
const mine = { url: 'http://localhost:4173' };

describe('[REM-62] loading a remote from a developer’s own machine', () => {
  let portal: TestPortal;
  let closed: TestPortal;
  beforeAll(async () => {
    portal = await openPortal({ REMOTE_OVERRIDES: 'true' });
    closed = await openPortal();
  });
  afterAll(() => Promise.all([portal.close(), closed.close()]));

  it('is stored in a cookie of that browser only, one remote after the other, until it is reset', async () => {
    const as = await portal.person();
    const first = await portal.send('PUT', '/api/remotes/mf-ideas/override', { as, body: mine });
    expect(first.status).toBe(204);
    const cookie = cookieOf(first) ?? '';
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(overridesIn(allowing, cookie)).toEqual([{ remote: 'mf-ideas', ...mine }]);
    const taken = cookieOf(await portal.send('DELETE', '/api/remotes/overrides', { as }));
    expect(taken).toContain('Max-Age=0');
    expect(overridesIn(allowing, taken ?? '')).toEqual([]);
  });

  it('is off unless the portal was started with it, regardless of cookies', async () => {
    const as = await closed.person();
    const response = await closed.send('PUT', '/api/remotes/mf-ideas/override', { as, body: mine });
    expect(await problemOf(response)).toMatchObject({ status: 403, error: expect.stringContaining('REMOTE_OVERRIDES') });
    expect(cookieOf(response)).toBeUndefined();
    expect(
      overridesIn({ ...allowing, remoteOverrides: false }, 'remote_overrides=mf-ideas=http://localhost:4173'),
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
  ])('accepts none from %s', async (url) => {
    const as = await portal.person();
    const response = await portal.send('PUT', '/api/remotes/mf-ideas/override', { as, body: { url } });
    expect(await problemOf(response)).toMatchObject({ status: 422, issues: [{ path: 'url' }] });
    expect(overridesIn(allowing, `remote_overrides=${encodeURIComponent(`mf-ideas=${url}`)}`)).toEqual([]);
  });

  it.each(['', 'remote_overrides=', 'remote_overrides=%', 'remote_overrides=mf-ideas', 'other=1'])(
    'ignores a cookie without overrides: %j',
    (cookie) => expect(overridesIn(allowing, cookie)).toEqual([]),
  );
});
