import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { storedTool } from './ai-tools.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const summary = async (as: Person) => {
  const response = await portal.send('GET', '/api/ai-tools/summary', { as });
  expect(response.status).toBe(200);
  return (await response.json()) as { total: number; categories: Record<string, number> };
};

it('[TOOL-3] counts every visible tool, far beyond a page, in all eleven categories', async () => {
  const [author, reader] = [await portal.person(), await portal.person()];
  const manager = await portal.person({ role: 'manager' });
  for (let n = 0; n < 203; n += 1) await storedTool(portal, author, { category: 'code' });
  await storedTool(portal, author, { category: 'ppt-design' });
  await storedTool(portal, author, { category: 'ppt-design', status: 'pending' });
  const seen = await summary(reader);
  expect(Object.keys(seen.categories)).toEqual(Object.keys(aiToolCategories));
  expect(seen).toMatchObject({ total: 204, categories: { code: 203, 'ppt-design': 1, research: 0 } });
  for (const person of [author, manager])
    expect(await summary(person)).toMatchObject({ total: 205, categories: { 'ppt-design': 2 } });
});
