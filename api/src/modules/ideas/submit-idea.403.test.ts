import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../test/portal.ts';
import { ideaInput } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it.each([
  ['a viewer', { role: 'viewer' as const }],
  ['an employee whose address is not confirmed', { emailVerified: false }],
])('%s may not submit', async (_who, fields) => {
  const as = await portal.person(fields);
  const response = await portal.send('POST', '/api/ideas', { as, body: ideaInput() });
  expect(response.status).toBe(403);
  expect(await problemOf(response)).toMatchObject({ code: 'forbidden' });
  expect(await portal.ctx.db.select().from(ideas)).toEqual([]);
});

it('another site cannot make a browser submit', async () => {
  const as = await portal.person();
  const headers = { origin: 'https://elsewhere.example' };
  const response = await portal.send('POST', '/api/ideas', { as, body: ideaInput(), headers });
  expect(response.status).toBe(403);
  expect(await portal.ctx.db.select().from(ideas)).toEqual([]);
});
