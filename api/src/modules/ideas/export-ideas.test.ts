import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { decided, submitted, uploaded } from './ideas.fixture.ts';
import { ideas } from './tables.ts';

let portal: TestPortal;
let ana: Person;
let dan: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.set('2026-03-09T22:30:00Z'); // already the 10th in Bucharest
  ana = await portal.person({ firstName: 'Ana', lastName: 'Țurcanu' });
  dan = await portal.person();
  manager = await portal.person({ role: 'manager' });
});
afterAll(() => portal.close());

const lines = async (as: Person, query = '') => {
  const response = await portal.send('GET', `/api/ideas/export${query}`, { as });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('filename="ideas-2026-03-10.csv"');
  return (await response.text()).trimEnd().split('\r\n');
};

describe('[IDEA-13] the CSV export', () => {
  it('has a line per idea with all fields of the board, days in the company time zone, and no formula', async () => {
    const { url } = await uploaded(portal, ana, 'Sketch.pdf');
    const title = '=HYPERLINK("http://x")';
    const { id } = await decided(portal, { author: ana, reviewer: manager }, 'approved', {
      title,
      tags: ['heat', 'duct'],
      fileUrl: url,
    });
    await portal.ctx.db.update(ideas).set({ score: 4.5, ratingCount: 2, voteCount: 3, commentCount: 1 }).where(eq(ideas.id, id));
    const [headings, line] = await lines(dan, '?q=hyperlink');
    expect(headings?.replace('\uFEFF', '')).toBe(
      '"Title","Description","Category","Status","Tags","Author","Score","Ratings","Votes","Comments","Attachment","Submitted","Address"',
    );
    expect(line).toMatch(
      /^"'=HYPERLINK\(""http:\/\/x""\)","The dryer .+","Energy Efficiency","approved","heat, duct","Ana Țurcanu",/,
    );
    expect(line?.endsWith(`,4.5,2,3,1,"Sketch.pdf","2026-03-10","http://portal.test/ideas-kaizen/${id}"`)).toBe(true);
  });

  it('has the filtered ideas, in the requested order, and only visible ones', async () => {
    const reader = await portal.person();
    for (const [title, voteCount] of [
      ['Order one', 1],
      ['Order two', 9],
      ['Order three', 4],
    ] as const) {
      const { id } = await decided(portal, { author: reader, reviewer: manager }, 'approved', { title });
      await portal.ctx.db.update(ideas).set({ voteCount }).where(eq(ideas.id, id));
    }
    await submitted(portal, ana, { title: 'Order nobody may see' });
    const titles = async (query: string) => (await lines(reader, query)).slice(1).map((line) => line.split('"')[1]);
    expect(await titles('?q=order&sort=votes')).toEqual(['Order two', 'Order three', 'Order one']);
    expect((await titles('?q=order&mine=true')).sort()).toEqual(['Order one', 'Order three', 'Order two']);
    expect(await titles('?q=order&status=pending')).toEqual([]);
  });

  it('continues past the first page that it reads', async () => {
    const reader = await portal.person();
    const now = portal.clock.now();
    const row = { description: 'x', category: 'grants_calls', authorId: reader.user.id, createdAt: now, updatedAt: now } as const;
    await portal.ctx.db.insert(ideas).values(Array.from({ length: 501 }, (_, n) => ({ ...row, title: `Idea ${n}` })));
    expect(new Set(await lines(reader, '?mine=true')).size).toBe(502);
  });
});
