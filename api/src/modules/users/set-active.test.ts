import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, password, problemOf, type TestPortal } from '../../../test/portal.ts';
import { sessions } from '../../platform/session/tables.ts';
import { hashOfToken, issueToken } from '../../platform/users/account-token.ts';
import { users } from '../../platform/users/tables.ts';
import { at, book, bookingsOf, makeOffice } from '../booking/booking.fixture.ts';
import { bookings } from '../booking/tables.ts';
import { auditOf, mailedToken, rowOf } from './users.fixture.ts';

let portal: TestPortal;
let admin: Person;
beforeEach(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
});
afterEach(() => portal.close());

const setActive = (id: string, isActive: unknown, as = admin) =>
  portal.send('PATCH', `/api/admin/users/${id}/active`, { as, body: { isActive } });
const status = async (as: Person) => (await portal.send('GET', '/api/auth/user', { as })).status;

describe('PATCH /api/admin/users/:id/active [ADM-7]', () => {
  it('ends every session at its very next request, and blocks sign-in [ACC-60] [ACC-68]', async () => {
    const person = await portal.person();
    const response = await setActive(person.user.id, false);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'inactive', isActive: false });
    expect(await status(person)).toBe(401);
    const login = await portal.send('POST', '/api/login', { body: { email: person.user.email, password } });
    expect(login.status).toBe(401);
  });

  it('restores the account, but none of its sessions or links', async () => {
    const person = await portal.person({
      emailVerified: false,
      pendingEmail: 'new@portal.example',
      resetToken: hashOfToken('reset'),
      resetTokenExpiry: new Date('2030-01-01'),
    });
    const about = { userId: person.user.id, email: person.user.email };
    const confirm = await issueToken(portal.ctx, 'confirm_email', about, 24);
    const change = await issueToken(portal.ctx, 'change_email', { ...about, email: 'new@portal.example' }, 24);
    await setActive(person.user.id, false);
    expect((await setActive(person.user.id, true)).status).toBe(200);
    expect(await status(person)).toBe(401);
    for (const token of [confirm, change])
      expect((await portal.send('POST', '/api/confirm-email', { body: { token } })).status).toBe(410);
    const body = { token: 'reset', password: 'another fine one', confirmPassword: 'another fine one' };
    expect((await portal.send('POST', '/api/reset-password', { body })).status).toBe(410);
    expect(await rowOf(portal, person)).toMatchObject({ emailVerified: false, pendingEmail: null, isActive: true });
    expect((await portal.send('POST', '/api/login', { body: { email: person.user.email, password } })).status).toBe(200);
  });

  it('records both deactivation and reactivation', async () => {
    const { user } = await portal.person();
    await setActive(user.id, false);
    portal.clock.advance(1);
    await setActive(user.id, true);
    await setActive(user.id, true);
    expect(await auditOf(portal, user.id)).toMatchObject([
      { action: 'user_activated', actorId: admin.user.id, before: { isActive: false }, after: { isActive: true } },
      { action: 'user_deactivated', actorId: admin.user.id, before: { isActive: true }, after: { isActive: false } },
    ]);
  });

  it('[BOOK-51] cancels the bookings that are not over, without a mail, and restores none of them', async () => {
    const person = await portal.person();
    const day = '2026-03-10';
    const [desk = ''] = (await makeOffice(portal, 'Desk 1')).tables.map(({ id }) => id);
    const past = await book(portal, person, desk, { day, from: '08:00', to: '11:30' });
    const running = await book(portal, person, desk, { day, from: '11:30', to: '13:00' });
    const later = await book(portal, person, desk, { day: '2026-10-12' });
    portal.clock.set(at(day, '12:00'));
    await portal.runJobs();
    portal.mails.length = 0;
    await setActive(person.user.id, false);
    expect((await bookingsOf(portal, admin, day)).map(({ id }) => id)).toEqual([past.id]);
    expect(await bookingsOf(portal, admin, '2026-10-12')).toEqual([]);
    await setActive(person.user.id, true);
    expect(await bookingsOf(portal, admin, '2026-10-12')).toEqual([]);
    const rows = await portal.ctx.db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [running.id, later.id]));
    expect(rows.map(({ cancelCause }) => cancelCause)).toEqual([{ kind: 'by_admin' }, { kind: 'by_admin' }]);
    await portal.runJobs();
    expect(portal.mails).toEqual([]);
    const [entry] = await auditOf(portal, person.user.id, 'user_deactivated');
    expect(entry?.after).toEqual({ isActive: false, cancelledBookings: 2 });
  });

  it('[BOOK-20] does not say in the audit log that it cancelled bookings of someone who hides their name', async () => {
    const person = await portal.person({ hideBookerName: true });
    const [desk = ''] = (await makeOffice(portal, 'Desk 1')).tables.map(({ id }) => id);
    await book(portal, person, desk);
    await setActive(person.user.id, false);
    expect(await bookingsOf(portal, admin, '2026-03-11')).toEqual([]);
    const [entry] = await auditOf(portal, person.user.id, 'user_deactivated');
    expect(entry?.after).toEqual({ isActive: false });
  });

  it("is not for one's own account, nor for the last admin", async () => {
    const alone = await setActive(admin.user.id, false);
    expect(alone.status).toBe(409);
    await portal.person({ role: 'admin' });
    const own = await setActive(admin.user.id, false);
    expect(own.status).toBe(403);
    expect((await problemOf(own)).error).toBe("You can't deactivate your own account");
    expect(await status(admin)).toBe(200);
  });

  it('leaves one of two admins who deactivate each other at the same moment', async () => {
    const other = await portal.person({ role: 'admin' });
    await Promise.all([setActive(other.user.id, false, admin), setActive(admin.user.id, false, other)]);
    expect(await portal.ctx.db.$count(users, eq(users.isActive, true))).toBe(1);
  });

  it('leaves one of two admins if one demotes and the other deactivates', async () => {
    const other = await portal.person({ role: 'admin' });
    await Promise.all([
      portal.send('PATCH', `/api/admin/users/${other.user.id}/role`, { as: admin, body: { role: 'viewer' } }),
      setActive(admin.user.id, false, other),
    ]);
    const left = (await portal.ctx.db.select().from(users)).filter(({ role, isActive }) => role === 'admin' && isActive);
    expect(left).toHaveLength(1);
  });

  it('invalidates the invitation link, and mails a new one when the account is reactivated', async () => {
    const invited = await portal.send('POST', '/api/admin/users', {
      as: admin,
      body: { email: 'eva@portal.example', firstName: 'Eva', lastName: 'Pop', role: 'employee' },
    });
    const { id } = (await invited.json()) as { id: string };
    await portal.runJobs();
    const first = mailedToken(portal, 'eva@portal.example', 'accept-invitation');
    await setActive(id, false);
    const check = (token: string) => portal.send('POST', '/api/accept-invitation/check', { body: { token } });
    expect((await check(first)).status).toBe(410);
    portal.clock.advance(6 * 3600);
    expect(await (await setActive(id, true)).json()).toMatchObject({
      status: 'invited',
      invitationExpiresAt: '2026-03-17T15:00:00.000Z',
    });
    await portal.runJobs();
    const second = mailedToken(portal, 'eva@portal.example', 'accept-invitation');
    expect((await check(first)).status).toBe(410);
    expect((await check(second)).status).toBe(200);
  });

  it('leaves no session open for a sign-in in progress', async () => {
    const person = await portal.person();
    const sign = () => portal.send('POST', '/api/login', { body: { email: person.user.email, password } });
    const [, response] = await Promise.all([setActive(person.user.id, false), sign()]);
    expect([200, 401]).toContain(response.status);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await portal.send('GET', '/api/auth/user', { headers: { cookie } })).status).toBe(401);
    await setActive(person.user.id, true);
    expect((await portal.send('GET', '/api/auth/user', { headers: { cookie } })).status).toBe(401);
    expect(await portal.ctx.db.$count(sessions, eq(sessions.userId, person.user.id))).toBe(0);
  });

  it.each([undefined, null, 'false', 0])('refuses %j as isActive', async (value) => {
    const { user } = await portal.person();
    expect((await setActive(user.id, value)).status).toBe(422);
  });

  it('returns 404 for an account that does not exist', async () => {
    expect((await setActive(crypto.randomUUID(), false)).status).toBe(404);
  });
});
