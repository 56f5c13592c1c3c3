import * as comments from 'shared-contracts/operations/comments';
import * as ratings from 'shared-contracts/operations/ratings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it.each(Object.values({ ...comments, ...ratings }))('$id is closed to the signed-out', async ({ method, path }) => {
  const address = path.replace(':type', 'idea').replace(':id', crypto.randomUUID());
  const response = await portal.send(method, address, method === 'GET' ? {} : { body: {} });
  expect(response.status).toBe(401);
  expect(await problemOf(response)).toMatchObject({ code: 'unauthenticated', error: 'Unauthorized' });
});
