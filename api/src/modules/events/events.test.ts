import { sql } from 'drizzle-orm';
import type { EventMessages } from 'shared-contracts/constants/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, password, type TestPortal } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';
import { inTransaction } from '../../context.ts';
import { connect } from '../../platform/db/client.ts';
import { eventHub } from '../../platform/events/listen.ts';
import { publishEvents } from '../../platform/events/publish-invalidation.ts';

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
/** Sent last, so that a page that has received it has received everything before it. */
const toEveryone = () => publishEvents(portal.ctx, [{ to: 'everyone', operations: ['getHealth'] }]);
const last = changed(['getHealth'], true);

/** A stream after its initial message. */
const open = async (as: Person, at: Pick<TestPortal, 'send'> = portal) => {
  const listener = await listenTo(at, as);
  expect(await listener.next()).toEqual(hello(false));
  return listener;
};

/** The operations that a page receives up to and including this one. */
const heardUpTo = async (page: Awaited<ReturnType<typeof open>>, operation: string): Promise<string[]> => {
  const heard: string[] = [];
  while (!heard.includes(operation)) {
    const message = await page.next();
    if (message?.name !== 'changed') throw new Error(`the stream ended, or said ${message?.name}`);
    heard.push(...message.data.operations);
  }
  return heard;
};

const sendTo =
  (app: ReturnType<typeof createApp>): TestPortal['send'] =>
  async (method, path, { as } = {}) =>
    app.handle(new Request(`http://portal.test${path}`, { method, headers: as && { cookie: as.cookie } }));

describe('GET /api/events [PLAT-120]', () => {
  it('is a stream that no proxy caches, compresses or buffers', async () => {
    const { response, leave } = await listenTo(portal, employee);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    await leave();
  });

  it('opens no stream for a HEAD, and refuses an invalid age', async () => {
    const before = portal.ctx.events.size;
    expect((await portal.send('HEAD', '/api/events', { as: employee })).status).toBe(200);
    for (const age of ['-1', 'x', '1e12'])
      expect((await portal.send('GET', `/api/events?age=${age}`, { as: employee })).status, age).toBe(422);
    expect(portal.ctx.events.size).toBe(before);
  });

  it('releases a page that disconnects', async () => {
    const before = portal.ctx.events.size;
    const listener = await open(employee);
    expect(portal.ctx.events.size).toBe(before + 1);
    await listener.leave();
    expect(portal.ctx.events.size).toBe(before);
  });

  it('sends committed changes, and nothing of uncommitted ones', async () => {
    const page = await open(employee);
    const failed = inTransaction(portal.ctx, async (tx) => {
      await publishEvents(tx, [{ to: 'everyone', operations: ['listIdeas'] }]);
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    await toEveryone();
    expect(await page.next()).toEqual(last);
    await page.leave();
  });
});

describe('an event reaches only its audience [PLAT-121]', () => {
  it('specific people', async () => {
    const [theirs, other] = [await open(employee), await open(manager)];
    await publishEvents(portal.ctx, [{ to: { userIds: [employee.user.id] }, operations: ['listIdeas'] }]);
    await toEveryone();
    expect(await theirs.next()).toEqual(changed(['listIdeas']));
    expect(await theirs.next()).toEqual(last);
    expect(await other.next()).toEqual(last);
    await Promise.all([theirs.leave(), other.leave()]);
  });

  it('reviewers, by their current role', async () => {
    const admin = await portal.person({ role: 'admin' });
    const rising = await portal.person({ role: 'employee' });
    const [theirs, other] = [await open(manager), await open(rising)];
    const toReviewers = () => publishEvents(portal.ctx, [{ to: 'reviewers', operations: ['listIdeas'] }]);
    await toReviewers();
    await toEveryone();
    expect(await theirs.next()).toEqual(changed(['listIdeas']));
    expect(await other.next()).toEqual(last);

    const path = `/api/admin/users/${rising.user.id}/role`;
    await portal.send('PATCH', path, { as: admin, body: { role: 'manager' } });
    expect(await heardUpTo(other, 'getCurrentUser')).not.toContain('listIdeas');
    await toReviewers();
    expect(await heardUpTo(other, 'listIdeas')).toContain('listIdeas');

    await portal.send('PATCH', path, { as: admin, body: { role: 'employee' } });
    await toReviewers();
    await toEveryone();
    const heard = await heardUpTo(other, 'getHealth');
    expect(heard).toContain('getCurrentUser');
    expect(heard).not.toContain('listIdeas');
    await Promise.all([theirs.leave(), other.leave()]);
  });

  it('no one whose address is not confirmed, regardless of role: they have no stream [ACC-36]', async () => {
    const admin = await portal.person({ role: 'admin', emailVerified: false });
    const before = portal.ctx.events.size;
    expect((await portal.send('GET', '/api/events', { as: admin })).status).toBe(403);
    expect(portal.ctx.events.size).toBe(before);
  });
});

describe('the stream of an ended session ends at once [PLAT-122]', () => {
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
    await publishEvents(portal.ctx, [{ to: { userIds: [person.user.id] }, operations: ['listIdeas'] }]);
    expect(await theirs.rest()).toEqual([]);
    await toEveryone();
    expect(await heardUpTo(other, 'getHealth')).not.toContain('listIdeas');
    await other.leave();
  });

  it('expiry, at the next heartbeat, which does not extend the session', async () => {
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
  it('is disconnected when it does not read a heartbeat, and uses a few kilobytes until then', async () => {
    const response = await portal.send('GET', '/api/events', { as: employee });
    const before = portal.ctx.events.size;
    for (let count = 0; count < 400 && portal.ctx.events.size === before; count += 1) await portal.ctx.events.beat();
    expect(portal.ctx.events.size).toBe(before - 1);
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(10_000);
  });
});

describe('several instances on one database [PLAT-90] [PLAT-89]', () => {
  it('send their pages the events of all of them', async () => {
    const connection = connect(portal.database);
    const ctx = { ...portal.ctx, db: connection.db, events: eventHub({ ...portal.ctx, db: connection.db }, connection.sql) };
    const other = { ...portal, ctx, send: sendTo(createApp(ctx)) };
    const [here, there] = [await open(employee), await open(employee, other)];
    await publishEvents(ctx, [{ to: { userIds: [employee.user.id] }, operations: ['listIdeas'] }]);
    for (const page of [here, there]) expect(await page.next()).toEqual(changed(['listIdeas']));

    await portal.send('POST', '/api/logout', { as: employee });
    for (const page of [here, there]) expect(await page.rest()).toEqual([]);
    ctx.events.close();
    await connection.close();
  });
});

describe('catching up [PLAT-124]', () => {
  it('refetches everything after an interruption of the database', async () => {
    const page = await open(employee);
    await portal.ctx.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    expect(await page.next()).toEqual({ name: 'resync', data: {} });
    await toEveryone();
    expect(await page.next()).toEqual(last);
    await page.leave();
  });

  it('is refused while the portal is stopping and its streams have ended', async () => {
    const stopping = await openPortal();
    const person = await stopping.person();
    const page = await open(person, stopping);
    stopping.ctx.events.close();
    expect(await page.rest()).toEqual([]);
    expect((await stopping.send('GET', '/api/events', { as: person })).status).toBe(503);
    await stopping.close();
  });
});
