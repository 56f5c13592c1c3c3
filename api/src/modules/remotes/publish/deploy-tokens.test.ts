import { eq } from 'drizzle-orm';
import type { DeployToken, IssuedToken } from 'shared-contracts/schemas/deploy-token';
import type { LiveContract, RemoteStatus } from 'shared-contracts/schemas/remote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { auditLog } from '../../../platform/audit/tables.ts';
import { users } from '../../../platform/users/tables.ts';
import { builtRelease, releaseForm } from '../release.fixture.ts';
import { deployTokens } from '../tables.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

const path = '/api/admin/deploy-tokens';
const issue = async (fields: object = {}, as = admin): Promise<IssuedToken> => {
  const body = { remote: 'mf-ideas', name: 'Pipeline', scopes: ['publish', 'activate'], ...fields };
  const response = await portal.send('POST', path, { as, body });
  expect(response.status).toBe(201);
  return (await response.json()) as IssuedToken;
};
let address = 0;
const deploy = (token: string, method: string, rest: string, body?: unknown, remote = 'mf-ideas') => {
  address += 1;
  const headers = { origin: null, authorization: `Bearer ${token}` };
  return portal.send(method, `/api/remotes/${remote}${rest}`, { body, headers, from: `198.51.100.${address}` });
};
const listed = async () => (await (await portal.send('GET', path, { as: admin })).json()) as DeployToken[];

describe('[REM-84] a deploy token of the panel', () => {
  it('is valid at once, for its remote only, and its name is in the history', async () => {
    const { token } = await issue({ name: 'Ideas pipeline' });
    const origin = '?commit=0123abc&pipeline=run-7';
    expect((await deploy(token, 'POST', `/releases${origin}`, releaseForm(builtRelease('mf-ideas', '1.0.0')))).status).toBe(201);
    const live = await deploy(token, 'POST', '/activate', { version: '1.0.0', commit: '0123abc', reason: 'First' });
    const { history, releases } = (await live.json()) as RemoteStatus;
    const who = { token: 'Ideas pipeline', person: null, commit: '0123abc' };
    expect(history[0]).toMatchObject({ by: 'deploy token', reason: 'First', ...who });
    expect(releases[0]).toMatchObject({ publishedBy: 'deploy token', pipeline: 'run-7', ...who });
    expect(await problemOf(await deploy(token, 'GET', '', undefined, 'mf-energy'))).toMatchObject({ status: 403 });
  });

  it('allows only the calls of its scopes', async () => {
    const { token } = await issue({ scopes: ['publish'] });
    expect((await deploy(token, 'POST', '/releases', releaseForm(builtRelease('mf-ideas', '1.1.0')))).status).toBe(201);
    expect((await deploy(token, 'GET', '')).status).toBe(200);
    for (const [rest, body] of [
      ['/activate', { version: '1.1.0' }],
      ['/rollback', {}],
      ['/disable', {}],
      ['/enable', {}],
    ] as const)
      expect(await problemOf(await deploy(token, 'POST', rest, body))).toMatchObject({ status: 403 });
  });

  it('[REM-105] is refused with what is wrong, in the language of the call', async () => {
    const body = { remote: 'ideas', name: 'Pipeline', scopes: ['publish'], days: 731 };
    const refused = async (headers: Record<string, string>) =>
      (await problemOf(await portal.send('POST', path, { as: admin, body, headers }))).issues;
    expect(await refused({})).toMatchObject([
      { path: 'remote', message: 'A remote is named like mf-ideas' },
      { path: 'days', message: 'Days are a whole number up to 730' },
    ]);
    expect(await refused({ 'accept-language': 'ro' })).toMatchObject([
      { path: 'remote', message: 'Numele unui modul are forma mf-ideas' },
      { path: 'days', message: 'Numărul de zile este întreg, cel mult 730' },
    ]);
  });

  it('is stored as a hash, and listed with its last use', async () => {
    const { token, id } = await issue();
    const [row] = await portal.ctx.db.select().from(deployTokens).where(eq(deployTokens.id, id));
    expect(JSON.stringify(row)).not.toContain(token.slice(8));
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ lastUsedAt: null, start: token.slice(0, 8) });
    await deploy(token, 'GET', '');
    expect((await listed()).find((one) => one.id === id)?.lastUsedAt).toBe(portal.clock.now().toISOString());
    expect(JSON.stringify(await listed())).not.toContain(token.slice(8));
  });

  it('is replaced when it is rotated, and becomes invalid when it is revoked or expires', async () => {
    const first = await issue();
    const second = (await (await portal.send('POST', `${path}/${first.id}/rotate`, { as: admin })).json()) as IssuedToken;
    expect((await deploy(first.token, 'GET', '')).status).toBe(401);
    expect((await deploy(second.token, 'GET', '')).status).toBe(200);
    expect((await portal.send('DELETE', `${path}/${first.id}`, { as: admin })).status).toBe(204);
    expect((await deploy(second.token, 'GET', '')).status).toBe(401);
    expect((await portal.send('POST', `${path}/${first.id}/rotate`, { as: admin })).status).toBe(404);
    const short = await issue({ days: 1 });
    portal.clock.advance(24 * 3600 + 1);
    expect((await deploy(short.token, 'GET', '')).status).toBe(401);
    // sessions have expired, too
    admin = await portal.person({ role: 'admin' });
  });

  it.each([
    ['demoted', { role: 'manager' }],
    ['deactivated', { isActive: false }],
  ] as const)('[ADM-61] works after its creator is %s, and is listed with that', async (_what, state) => {
    const creator = await portal.person({ role: 'admin' });
    const { token, id, creatorIsAdmin } = await issue({}, creator);
    const creatorOf = async () => {
      const one = (await listed()).find((each) => each.id === id);
      return [one?.createdBy?.id, one?.creatorIsAdmin];
    };
    expect(creatorIsAdmin).toBe(true);
    expect(await creatorOf()).toEqual([creator.user.id, true]);
    await portal.ctx.db.update(users).set(state).where(eq(users.id, creator.user.id));
    expect(await creatorOf()).toEqual([creator.user.id, false]);
    expect((await deploy(token, 'GET', '')).status).toBe(200);
  });

  it('is recorded in the audit log, without its value', async () => {
    const { token } = await issue({ name: 'Audited' });
    const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'deploy_token_created'));
    expect(entries.at(-1)).toMatchObject({ actorId: admin.user.id, entityId: 'mf-ideas', after: { name: 'Audited' } });
    expect(JSON.stringify(entries)).not.toContain(token.slice(8));
  });

  it('[REM-83] of any remote can read what the live releases were built against', async () => {
    const { token } = await issue({ remote: 'mf-energy' });
    const response = await deploy(token, 'GET', '', undefined, 'contracts');
    const [contract] = (await response.json()) as LiveContract[];
    expect(contract).toMatchObject({ remote: 'mf-ideas', version: '1.0.0', audience: 'everyone', owner: null });
  });
});
