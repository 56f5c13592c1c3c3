import type { SignedInSession } from 'shared-contracts/schemas/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom, openPortal, type Person, password, type TestPortal, textWithoutRequestId } from '../../../test/portal.ts';
import { auditOf } from '../users/users.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0';
const signIn = async ({ user }: Person, userAgent = firefox, from = '198.51.100.7') => {
  const body = { email: user.email, password };
  const response = await portal.send('POST', '/api/login', { body, from, headers: { 'user-agent': userAgent } });
  return { user, cookie: cookieFrom(response) };
};
const list = async (as: Person) =>
  (await (await portal.send('GET', '/api/profile/sessions', { as })).json()) as SignedInSession[];
const end = (as: Person, id: string) => portal.send('DELETE', `/api/profile/sessions/${id}`, { as });
const status = async (as: Person) => (await portal.send('GET', '/api/auth/user', { as })).status;

describe("a person's sessions", () => {
  it('are listed, the current one first, with device, address and times', async () => {
    const person = await portal.person();
    await portal.person();
    portal.clock.advance(60);
    const desk = await signIn(person);
    const sessions = await list(desk);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: true,
        device: 'Firefox on Windows',
        address: '198.51.100.7',
        createdAt: '2026-03-10T09:01:00.000Z',
        lastSeenAt: '2026-03-10T09:01:00.000Z',
        expiresAt: '2026-03-10T21:01:00.000Z',
      },
      expect.objectContaining({ current: false, device: 'Unknown device' }),
    ]);
    expect((await list(person)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('are listed without the content of the cookie', async () => {
    const person = await portal.person();
    const text = await (await portal.send('GET', '/api/profile/sessions', { as: person })).text();
    const [, payload = ''] = person.cookie.split('=')[1]?.split('.') ?? [];
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
    expect(sid).toHaveLength(43);
    expect(text).not.toContain(sid);
  });

  it('are listed without ended ones', async () => {
    const person = await portal.person();
    portal.clock.advance(6 * 3600);
    const late = await signIn(person);
    portal.clock.advance(7 * 3600);
    expect(await list(late)).toHaveLength(1);
  });

  it('can be ended individually with effect at the next request, which is recorded', async () => {
    const person = await portal.person();
    const desk = await signIn(person);
    const [, other] = await list(person);
    expect((await end(person, other?.id ?? '')).status).toBe(204);
    expect(await status(desk)).toBe(401);
    expect(await status(person)).toBe(200);
    expect(await auditOf(portal, person.user.id, 'session_ended')).toMatchObject([{ before: { device: 'Firefox on Windows' } }]);
    expect((await end(person, other?.id ?? '')).status).toBe(404);
  });

  it('clear the cookie when the current one is ended', async () => {
    const person = await portal.person();
    const [present] = await list(person);
    const response = await end(person, present?.id ?? '');
    expect(response.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0;/);
    expect(await status(person)).toBe(401);
  });

  it("exclude another person's sessions, and ending one returns the same as for a missing one", async () => {
    const [person, other] = [await portal.person(), await portal.person()];
    const [theirs] = await list(other);
    const responses = [await end(person, theirs?.id ?? ''), await end(person, crypto.randomUUID())];
    const texts = await Promise.all(responses.map(textWithoutRequestId));
    expect(responses.map((response) => response.status)).toEqual([404, 404]);
    expect(texts[0]).toBe(texts[1]);
    expect(await status(other)).toBe(200);
  });

  it('can all be ended except the current one', async () => {
    const person = await portal.person();
    const [desk, phone, stranger] = [await signIn(person), await signIn(person), await portal.person()];
    expect((await portal.send('DELETE', '/api/profile/sessions', { as: phone })).status).toBe(204);
    expect(await Promise.all([person, desk, phone, stranger].map(status))).toEqual([401, 401, 200, 200]);
    expect(await auditOf(portal, person.user.id, 'other_sessions_ended')).toMatchObject([{ before: { sessions: 2 } }]);
    await portal.send('DELETE', '/api/profile/sessions', { as: phone });
    expect(await auditOf(portal, person.user.id, 'other_sessions_ended')).toHaveLength(1);
  });
});
