import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
});
afterAll(() => portal.close());

it.each([
  ['an unknown category', '?category=games', 'category'],
  ['an unknown status', '?status=completed', 'status'],
  ['an unknown order', '?sort=name', 'sort'],
  ['a limit beyond 200', '?limit=201', 'limit'],
  ['a cursor that no page has given', '?cursor=abc', 'cursor'],
  ['a cursor where the order moves', '?sort=usage&cursor=abc', 'cursor'],
])('[TOOL-2] %s is refused', async (_what, query, path) => {
  const response = await portal.send('GET', `/api/ai-tools${query}`, { as: ana });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).issues).toMatchObject([{ path }]);
});
