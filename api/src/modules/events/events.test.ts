import { sql } from 'drizzle-orm';
import type { EventMessages } from 'shared-contracts/terms/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, password, type TestPortal } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';
import { inTransaction } from '../../context.ts';
import { connect } from '../../platform/db/client.ts';
import { announce } from '../../platform/events/announce.ts';
import { eventHub } from '../../platform/events/listen.ts';

let portal: TestPortal;
let employee: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  employee = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const changed = (operations: string[], everyone = false) => ({ name: 'changed', data: { operations, everyone } });
const hello = (complete: boolean): { name: string; data: EventMessages['hello'] } => ({ name: 'hello', data: { complete } });
/** Comes last, so that whoever has it has had everything before. */
const toEveryone = () => announce(portal.ctx, { to: 'everyone', operations: ['getHealth'] });
const last = changed(['getHealth'], true);

/** A stream that was greeted. */
const open = async (as: Person, at: Pick<TestPortal, 'send'> = portal) => {
  const listener = await listenTo(at, as);
  expect(await listener.next()).toEqual(hello(false));
  return listener;
};

const sendTo =
  (app: ReturnType<typeof createApp>): TestPortal['send'] =>
  async (method, path, { as } = {}) =>
    app.handle(new Request(`http://portal.test${path}`, { method, headers: as && { cookie: as.cookie } }));

describe('GET /api/events [PLAT-120]', () => {
  it('is a stream that nothing on the way stores, squeezes or collects', async () => {
    const { response, leave } = await listenTo(portal, employee);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    await leave();
  });

  it('opens no stream for a HEAD, and refuses an age that is none', async () => {
    const before = portal.ctx.events.size;
    expect((await portal.send('HEAD', '/api/events', { as: employee })).status).toBe(200);
    for (const age of ['-1', 'x', '1e12'])
      expect((await portal.send('GET', `/api/events?age=${age}`, { as: employee })).status, age).toBe(422);
    expect(portal.ctx.events.size).toBe(before);
  });

  it('lets go of a page that goes away', async () => {
    const before = portal.ctx.events.size;
    const listener = await open(employee);
    expect(portal.ctx.events.size).toBe(before + 1);
    await listener.leave();
    expect(portal.ctx.events.size).toBe(before);
  });

  it('tells what is committed, and nothing of what is not', async () => {
    const page = await open(employee);
    const failed = inTransaction(portal.ctx, async (tx) => {
      await announce(tx, { to: 'everyone', operations: ['listIdeas'] });
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    await toEveryone();
    expect(await page.next()).toEqual(last);
    await page.leave();
  });
});

describe('an event reaches those alone whom it is for [PLAT-121]', () => {
  it('certain people', async () => {
    const [theirs, other] = [await open(employee), await open(manager)];
    await announce(portal.ctx, { to: { userIds: [employee.user.id] }, operations: ['listIdeas'] });
    await toEveryone();
    expect(await theirs.next()).toEqual(changed(['listIdeas']));
    expect(await theirs.next()).toEqual(last);
    expect(await other.next()).toEqual(last);
    await Promise.all([theirs.leave(), other.leave()]);
  });

  it('reviewers, by their role of this moment', async () => {
    const admin = await portal.person({ role: 'admin' });
    const rising = await portal.person({ role: 'employee' });
    const [theirs, other] = [await open(manager), await open(rising)];
    const toReviewers = () => announce(portal.ctx, { to: 'reviewers', operations: ['listIdeas'] });
    await toReviewers();
    await toEveryone();
    expect(await theirs.next()).toEqual(changed(['listIdeas']));
    expect(await other.next()).toEqual(last);

    const path = `/api/admin/users/${rising.user.id}/role`;
    await portal.send('PATCH', path, { as: admin, body: { role: 'manager' } });
    expect(await other.next()).toEqual(changed(['getCurrentUser']));
    await toReviewers();
    expect(await other.next()).toEqual(changed(['listIdeas']));

    await portal.send('PATCH', path, { as: admin, body: { role: 'employee' } });
    await toReviewers();
    await toEveryone();
    expect(await other.next()).toEqual(changed(['getCurrentUser']));
    expect(await other.next()).toEqual(last);
    await Promise.all([theirs.leave(), other.leave()]);
  });

  it('nobody whose account reads as a viewer, although the role is a reviewer’s', async () => {
    const unconfirmed = await portal.person({ role: 'admin', emailVerified: false });
    const page = await open(unconfirmed);
    await announce(portal.ctx, { to: 'reviewers', operations: ['listIdeas'] });
    await toEveryone();
    expect(await page.next()).toEqual(last);
    await page.leave();
  });
});

describe('the stream of a session that is over ends at once [PLAT-122]', () => {
  const ends: [string, (person: Person, admin: Person) => Promise<Response>][] = [
    ['signing out', (person) => portal.send('POST', '/api/logout', { as: person })],
    [
      'deactivation',
      (person, admin) =>
        portal.send('PATCH', `/api/admin/users/${person.user.id}/active`, { as: admin, body: { isActive: false } }),
    ],
    [
      'a password changed elsewhere',
      async (person) => {
        const signedIn = await portal.send('POST', '/api/login', { body: { email: person.user.email, password } });
        const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
        const body = { currentPassword: password, password: 'another fine one', confirmPassword: 'another fine one' };
        return portal.send('POST', '/api/profile/password', { as: { ...person, cookie }, body });
      },
    ],
    [
      'signing out everywhere else',
      async (person) => {
        const signedIn = await portal.send('POST', '/api/login', { body: { email: person.user.email, password } });
        const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
        return portal.send('DELETE', '/api/profile/sessions', { as: { ...person, cookie } });
      },
    ],
  ];

  it.each(ends)('%s', async (_, end) => {
    const [person, admin] = [await portal.person(), await portal.person({ role: 'admin' })];
    const [theirs, other] = [await open(person), await open(employee)];
    expect((await end(person, admin)).ok).toBe(true);
    await announce(portal.ctx, { to: { userIds: [person.user.id] }, operations: ['listIdeas'] });
    expect(await theirs.rest()).toEqual([]);
    await toEveryone();
    expect(await other.next()).toEqual(last);
    await other.leave();
  });

  it('running out, at the next sign of life, which is no use of the session', async () => {
    const person = await portal.person();
    const page = await open(person);
    portal.clock.advance(11 * 3600);
    await portal.ctx.events.beat();
    portal.clock.advance(3600 + 1);
    await portal.ctx.events.beat();
    expect(await page.rest()).toEqual([]);
  });
});

describe('a page that does not read [PLAT-123]', () => {
  it('is cut off after a sign of life that it did not take, and holds a few kilobytes until then', async () => {
    const response = await portal.send('GET', '/api/events', { as: employee });
    const before = portal.ctx.events.size;
    for (let count = 0; count < 400 && portal.ctx.events.size === before; count += 1) await portal.ctx.events.beat();
    expect(portal.ctx.events.size).toBe(before - 1);
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(10_000);
  });
});

describe('several instances on one database [PLAT-90] [PLAT-89]', () => {
  it('tell their pages of what any of them has done', async () => {
    const connection = connect(portal.database);
    const ctx = { ...portal.ctx, db: connection.db, events: eventHub({ ...portal.ctx, db: connection.db }, connection.sql) };
    const other = { ...portal, ctx, send: sendTo(createApp(ctx)) };
    const [here, there] = [await open(employee), await open(employee, other)];
    await announce(ctx, { to: { userIds: [employee.user.id] }, operations: ['listIdeas'] });
    for (const page of [here, there]) expect(await page.next()).toEqual(changed(['listIdeas']));

    await portal.send('POST', '/api/logout', { as: employee });
    for (const page of [here, there]) expect(await page.rest()).toEqual([]);
    ctx.events.close();
    await connection.close();
  });
});

describe('catching up [PLAT-124]', () => {
  it('has everything read again where the database was not heard for a while', async () => {
    const page = await open(employee);
    await portal.ctx.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    expect(await page.next()).toEqual({ name: 'resync', data: {} });
    await toEveryone();
    expect(await page.next()).toEqual(last);
    await page.leave();
  });

  it('is refused while the portal stops, whose streams have ended', async () => {
    const stopping = await openPortal();
    const person = await stopping.person();
    const page = await open(person, stopping);
    stopping.ctx.events.close();
    expect(await page.rest()).toEqual([]);
    expect((await stopping.send('GET', '/api/events', { as: person })).status).toBe(503);
    await stopping.close();
  });
});
