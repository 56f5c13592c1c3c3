import * as operations from 'shared-contracts/operations/ideas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it.each(Object.values(operations))('$id requires a session', async ({ method, path }) => {
  const response = await portal.send(method, path.replace(':id', crypto.randomUUID()), method === 'GET' ? {} : { body: {} });
  expect(response.status).toBe(401);
  expect(await problemOf(response)).toMatchObject({ code: 'unauthenticated', error: 'Unauthorized' });
});
