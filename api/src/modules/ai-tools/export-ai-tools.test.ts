import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { storedTool } from './ai-tools.fixture.ts';
import { aiTools } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Pop' });
  dan = await portal.person();
});
beforeEach(() => portal.ctx.db.delete(aiTools).then(() => undefined));
afterAll(() => portal.close());

const file = async (query = '') => {
  const response = await portal.send('GET', `/api/ai-tools/export${query}`, { as: dan });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="ai-tools-2026-03-10.csv"');
  return (await response.text()).split('\r\n').filter(Boolean);
};

describe('[TOOL-18] the CSV export', () => {
  it('has the fields of a card, labels for values, and no formulas', async () => {
    const createdAt = new Date('2026-03-09T22:30:00Z');
    await storedTool(portal, ana, {
      name: '=HYPERLINK("x")',
      category: 'ppt-design',
      tags: ['a', 'b'],
      usageCount: 12,
      createdAt,
    });
    const [heading, row, ...more] = await file();
    expect(heading).toContain('"Name","Description","Category","URL","Status","Uses","Score","Tags","Author","Added"');
    expect(row).toBe(
      `"'=HYPERLINK(""x"")","Reads the forecast of the wind park and answers in plain words.","PPT & Design","https://tools.example/forecast","approved",12,0,"a, b","Ana Pop","2026-03-10"`,
    );
    expect(more).toEqual([]);
  });

  it('has the whole filtered list, beyond a page, in its order, and only visible tools', async () => {
    for (let n = 0; n < 205; n += 1) await storedTool(portal, ana, { category: 'code', usageCount: n, name: `Tool ${n}` });
    await storedTool(portal, ana, { category: 'text' });
    await storedTool(portal, ana, { category: 'code', status: 'pending' });
    const rows = await file('?category=code&sort=usage');
    expect(rows).toHaveLength(206);
    expect(rows[1]).toContain('"Tool 204"');
    expect(await file('?category=code&q=tool')).toHaveLength(206);
  });
});
