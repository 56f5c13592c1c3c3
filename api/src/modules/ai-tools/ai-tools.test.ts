import * as caseStudies from 'shared-contracts/operations/ai-tool-case-studies';
import * as tools from 'shared-contracts/operations/ai-tools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it.each(Object.values({ ...tools, ...caseStudies }))('$id requires a session', async ({ method, path }) => {
  const address = path.replaceAll(/:\w+/g, () => crypto.randomUUID());
  const response = await portal.send(method, address, method === 'GET' ? {} : { body: {} });
  expect(response.status).toBe(401);
  expect(await problemOf(response)).toMatchObject({ code: 'unauthenticated', error: 'Unauthorized' });
});
