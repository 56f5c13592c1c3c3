import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { activityText } from 'shared-contracts/constants/activity';
import type { Activity } from 'shared-contracts/schemas/activity';
import { afterEach, describe, expect, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { demoAccounts, readDemoAccounts } from '../src/modules/auth/demo-accounts.ts';
import { contentTypes } from '../src/modules/content/content-type.ts';
import { auditLog } from '../src/platform/audit/tables.ts';
import { inLanguage } from '../src/platform/language/language.ts';
import { users } from '../src/platform/users/tables.ts';
import { openPortal, type TestPortal } from '../test/portal.ts';
import { samples } from './samples.ts';
import { seed } from './seed.ts';

let portal: TestPortal;
afterEach(() => portal.close());

const login = (email: string, password: string) => portal.send('POST', '/api/login', { body: { email, password } });

/** The portal after a start with this `ADMIN_EMAIL` and without demo accounts. */
const startedWith = (email: string): Context => {
  const admin = { email, password: 'a long enough one' };
  return { ...portal.ctx, env: { ...portal.ctx.env, demo: false, admin } };
};

describe('seed', () => {
  it('creates accounts of every role that can sign in, with DEMO [ACC-5]', async () => {
    portal = await openPortal({ DEMO: 'true' });
    expect(await seed(portal.ctx, samples)).toEqual({ empty: true, accounts: demoAccounts.length });
    const told = await readDemoAccounts(portal.ctx);
    expect(new Set(told.map(({ role }) => role))).toEqual(new Set(['admin', 'manager', 'employee', 'viewer']));
    for (const { email, password, role } of told) {
      const response = await login(email, password);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ effectiveRole: role });
    }
  });

  it('does nothing the second time, or when people have accounts', async () => {
    portal = await openPortal({ DEMO: 'true' });
    await portal.person();
    expect(await seed(portal.ctx, samples)).toEqual({ empty: false, accounts: 0 });
    expect(await portal.ctx.db.$count(users)).toBe(1);
    expect(await readDemoAccounts(portal.ctx)).toEqual([]);
  });

  it('runs once when two instances start together', async () => {
    portal = await openPortal({ DEMO: 'true' });
    const seeded = await Promise.all([seed(portal.ctx, samples), seed(portal.ctx, samples)]);
    expect(seeded.map(({ empty }) => empty).sort()).toEqual([false, true]);
    expect(await portal.ctx.db.$count(users)).toBe(demoAccounts.length);
  });

  it('rolls everything back when a sample fails', async () => {
    portal = await openPortal({ DEMO: 'true' });
    await expect(seed(portal.ctx, [() => Promise.reject(new Error('no sample'))])).rejects.toThrow('no sample');
    expect(await portal.ctx.db.$count(users)).toBe(0);
  });

  it('creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD, and no demo account without DEMO [ACC-83]', async () => {
    portal = await openPortal({ ADMIN_EMAIL: 'Boss@company.example', ADMIN_PASSWORD: 'a long enough one' });
    expect(await seed(portal.ctx, samples)).toEqual({ empty: true, accounts: 1 });
    const response = await login('boss@company.example', 'a long enough one');
    expect(await response.json()).toMatchObject({ effectiveRole: 'admin', emailVerified: true });
    expect(await readDemoAccounts(portal.ctx)).toEqual([]);
  });

  it('adds the admin of ADMIN_EMAIL after a trial with demo accounts, which cannot sign in without DEMO [PLAT-572]', async () => {
    portal = await openPortal({ DEMO: 'true' });
    await seed(portal.ctx, []);
    const started = startedWith('mihai.manager@company.example');
    expect(await Promise.all([seed(started, []), seed(started, [])])).toContainEqual({ empty: false, accounts: 1 });
    expect(await portal.ctx.db.$count(users)).toBe(demoAccounts.length + 1);
    const response = await login('mihai.manager@company.example', 'a long enough one');
    expect(await response.json()).toMatchObject({ effectiveRole: 'admin', username: 'mihai.manager2' });
    const entries = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'account_registered'));
    expect(entries).toMatchObject([{ after: { email: 'mihai.manager@company.example', role: 'admin', by: 'ADMIN_EMAIL' } }]);
    expect(await seed(started, [])).toEqual({ empty: false, accounts: 0 });
  });

  it('adds no admin while another one can sign in [PLAT-572]', async () => {
    portal = await openPortal({ DEMO: 'true' });
    await seed(portal.ctx, []);
    const admin = await portal.person({ role: 'admin' });
    const started = startedWith('boss@company.example');
    expect(await seed(started, [])).toEqual({ empty: false, accounts: 0 });
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, admin.user.id));
    expect(await seed(started, [])).toEqual({ empty: false, accounts: 1 });
  });

  it.each([
    ['deactivated', { isActive: false }],
    ['demoted', { role: 'viewer' }],
    ['invited and has no password', { invitedAt: new Date('2026-03-09T00:00:00Z'), password: null }],
    ['not confirmed', { emailVerified: false }],
  ] as const)('never changes the account of ADMIN_EMAIL when it is %s [PLAT-572]', async (_, columns) => {
    portal = await openPortal({ DEMO: 'true' });
    await seed(portal.ctx, []);
    const { user } = await portal.person({ role: 'admin' });
    await portal.ctx.db
      .update(users)
      .set({ ...columns, email: 'Boss@company.example' })
      .where(eq(users.id, user.id));
    const rows = () => portal.ctx.db.select().from(users).orderBy(users.id);
    const before = await rows();
    expect(await seed(startedWith('boss@company.example'), [])).toEqual({ empty: false, accounts: 0 });
    expect(await rows()).toEqual(before);
    expect((await login('boss@company.example', 'a long enough one')).status).toBe(401);
  });

  it('tells in the history of each reviewed item who decided on it', async () => {
    portal = await openPortal({ DEMO: 'true' });
    await seed(portal.ctx, samples);
    const { db } = portal.ctx;
    let reviewed = 0;
    for (const { type, table } of contentTypes()) {
      const items = await db
        .select({ id: table.id, reviewedBy: table.reviewedBy })
        .from(table)
        .where(isNotNull(table.reviewedBy));
      const decided = await db
        .select({ id: auditLog.entityId, actorId: auditLog.actorId })
        .from(auditLog)
        .where(and(eq(auditLog.entityType, type), inArray(auditLog.action, [`${type}_approved`, `${type}_rejected`])));
      for (const { id, reviewedBy } of items) expect(decided, type).toContainEqual({ id, actorId: reviewedBy });
      reviewed += items.length;
    }
    expect(reviewed).toBeGreaterThan(30);
  });

  it('shows no deactivated demo account', async () => {
    portal = await openPortal({ DEMO: 'true' });
    await seed(portal.ctx, []);
    await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.email, 'viewer@portal.example'));
    expect((await readDemoAccounts(portal.ctx)).map(({ email }) => email)).not.toContain('viewer@portal.example');
  });

  it('[DASH-45] creates no activity that the dashboard cannot show in another language', async () => {
    portal = await openPortal({ DEMO: 'true' });
    await seed(portal.ctx, samples);
    const cookie = await portal.person({ role: 'admin' });
    const response = await portal.send('GET', '/api/activities?limit=100', { as: cookie });
    const found = (await response.json()) as Activity[];
    const untold = inLanguage('ro', () =>
      found.filter(({ description, title }) => activityText(description, title).startsWith(description)),
    );
    expect(new Set(found.map(({ entityType }) => entityType)).size).toBeGreaterThan(4);
    expect(untold.map(({ description }) => description)).toEqual([]);
  });
});
