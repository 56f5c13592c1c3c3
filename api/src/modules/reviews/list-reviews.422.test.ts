import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const wrong = [
  ['cursor=bm9uc2Vuc2U', 'cursor'],
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['type=No%20Kind', 'type'],
  ['type=', 'type'],
] as const;

it.each(
  ['/api/reviews', '/api/submissions'].flatMap((list) => wrong.map(([query, path]) => [`${list}?${query}`, path] as const)),
)('[PLAT-23] a list that cannot be is refused, with the field: %s', async (path, field) => {
  const response = await portal.send('GET', path, { as: manager });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).issues?.map((issue) => issue.path)).toEqual([field]);
});

it('[PLAT-23] so is a status that does not exist', async () => {
  expect((await portal.send('GET', '/api/submissions?status=lost', { as: manager })).status).toBe(422);
});
