import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { storedTool, submit, toolInput } from './ai-tools.fixture.ts';
import { aiTools } from './tables.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
});
afterAll(() => portal.close());

/** Sends what must be refused; answers the issues, and holds that nothing was stored. */
const issuesOf = async (fields: object) => {
  const response = await submit(portal, ana, { ...toolInput(), ...fields });
  expect(response.status).toBe(422);
  expect(await portal.ctx.db.$count(aiTools)).toBe(0);
  return (await problemOf(response)).issues;
};

describe('a submission that is refused', () => {
  it.each([
    ['a short name', { name: ' ab ' }, 'name', 'Tool name must be at least 3 characters'],
    ['a long name', { name: 'n'.repeat(101) }, 'name', 'Tool name must be at most 100 characters'],
    ['a short description', { description: ' 123456789 ' }, 'description', 'Description must be at least 10 characters'],
    ['a long description', { description: 'd'.repeat(2001) }, 'description', 'Description must be at most 2000 characters'],
    ['an unknown category', { category: 'games' }, 'category', 'Please select a category'],
    ['no category', { category: '' }, 'category', 'Please select a category'],
    ['a long prompt', { prompt: 'p'.repeat(10_001) }, 'prompt', 'Prompt must be at most 10000 characters'],
    ['long instructions', { instructions: 'i'.repeat(10_001) }, 'instructions', 'Instructions must be at most 10000 characters'],
    ['a long address', { url: `https://a.example/${'x'.repeat(2000)}` }, 'url', 'URL must be at most 2000 characters'],
    ['a long tag', { tags: ['x'.repeat(41)] }, 'tags.0', 'A tag must be at most 40 characters'],
  ])('[TOOL-9] %s', async (_what, fields, path, message) => {
    expect(await issuesOf(fields)).toEqual([{ path, message }]);
  });

  it.each([
    undefined,
    '',
    'tools.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://tools.example/',
    'https://ana:secret@tools.example/',
    'https://ana@tools.example/',
    'https://tools.example/a\nb',
    'https://tools.example/\u202egnp.exe',
  ])('[TOOL-9] the address %j', async (url) => {
    expect(await issuesOf({ url })).toEqual([{ path: 'url', message: 'Please enter a valid URL' }]);
  });

  it('[TOOL-9] an edit too, and the tool stays as it was', async () => {
    const id = await storedTool(portal, ana, { status: 'pending' });
    const response = await portal.send('PATCH', `/api/ai-tools/${id}`, { as: ana, body: { url: 'javascript:alert(1)' } });
    expect(response.status).toBe(422);
    const [row] = await portal.ctx.db.select().from(aiTools);
    expect(row?.url).toBe(toolInput().url);
  });
});
