import { sql } from 'drizzle-orm';
import type { Operation } from 'shared-contracts/operation';
import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../portal.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
});
// a call may end sessions, and the limit on invalid calls is not tested here
beforeEach(async () => {
  admin = await portal.person({ role: 'admin' });
  await portal.ctx.db.execute(sql`delete from rate_limits`);
});
afterAll(() => portal.close());

/** The library's default messages, for schemas without messages of their own. */
const libraryText = /invalid (input|option|string|element|key|type)|expected |received|too (small|big)|unrecognized/i;

const addressOf = ({ path }: Operation): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'id' ? crypto.randomUUID() : name === 'remote' ? 'mf-ideas' : 'idea',
  );

let calls = 0;
const send = (method: string, path: string, body: unknown) => {
  calls += 1;
  return portal.send(method, path, { as: admin, body: body as object, from: `10.79.${calls >> 8}.${calls & 255}` });
};

const messagesOf = async (operation: Operation, body: unknown): Promise<string[]> => {
  const response = await send(operation.method, addressOf(operation), body);
  if (response.status < 400) return [];
  expect([401, 429]).not.toContain(response.status);
  const { error, issues = [] } = await problemOf(response);
  return [error, ...issues.map(({ message }) => message)];
};

describe('messages about missing fields and fields of the wrong type [PLAT-196]', () => {
  const withBody = operations.filter(({ body, upload }) => body && !upload);
  it.each(withBody.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    const fields = 'shape' in (operation.body ?? {}) ? Object.keys((operation.body as unknown as { shape: object }).shape) : [];
    const bodies = [{}, ...[null, 7, 'x', [], [7], {}].map((value) => Object.fromEntries(fields.map((name) => [name, value])))];
    for (const body of bodies)
      for (const message of await messagesOf(operation, body))
        expect(`${JSON.stringify(body)}: ${message}`).not.toMatch(libraryText);
  });

  it.each([
    ['/api/login', { email: 'Please enter a valid email address', password: 'Password is required' }],
    ['/api/forgot-password', { email: 'Please enter a valid email address' }],
    ['/api/kaizen-tips', { title: 'Title is required', text: 'Text is required' }],
    ['/api/fields', { name: 'Name is required' }],
  ])('POST %s {} gets the same response as empty fields', async (path, texts) => {
    const empty = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));
    for (const body of [{}, empty]) {
      const { issues = [] } = await problemOf(await send('POST', path, body));
      expect(Object.fromEntries(issues.map(({ path: name, message }) => [name, message]))).toEqual(texts);
    }
  });

  it.each(['/api/register', '/api/reset-password', '/api/accept-invitation'])(
    'POST %s without the repeated password says that the two differ',
    async (path) => {
      const { issues = [] } = await problemOf(await send('POST', path, { password: 'a-password-7' }));
      expect(issues).toContainEqual({ path: 'confirmPassword', message: "Passwords don't match" });
    },
  );

  it('[PLAT-428] says in the language of the call what is wrong with a value', async () => {
    const inRomanian = { as: admin, headers: { 'accept-language': 'ro' } };
    const messageOf = async (path: string) => (await problemOf(await portal.send('GET', path, inRomanian))).issues?.[0]?.message;
    expect(await messageOf('/api/leaderboard?month=13')).toBe('Month: trebuie să fie cel mult 12');
    expect(await messageOf('/api/ideas?status=foo')).toMatch(/^Status: trebuie să fie una dintre valorile /);
  });

  it('covers every call that has a body', () => {
    expect(withBody.length).toBeGreaterThan(60);
  });
});
