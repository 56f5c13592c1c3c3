import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { factories } from '../../../test/leaks/factories.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let ioana: Person;
let john: Person;
beforeAll(async () => {
  portal = await openPortal();
  ioana = await portal.person({ role: 'admin', firstName: 'Ioana', language: 'ro' });
  john = await portal.person({ role: 'admin', firstName: 'John', language: 'en' });
  const now = portal.clock.now();
  for (const make of Object.values(factories)) {
    const common = { authorId: ioana.user.id, status: 'approved', createdAt: now, updatedAt: now } as const;
    await make(portal, { ...common, tags: ['heat'], id: crypto.randomUUID() }, 'turbine');
  }
});
afterAll(() => portal.close());

/** The lists that can be downloaded. */
const exports = operations.flatMap(({ id, path, response }) =>
  id.startsWith('export') && response.kind === 'file' ? [path] : [],
);
const read = async (path: string, as: Person, accepted: string) => {
  const response = await portal.send('GET', path, { as, headers: { 'accept-language': accepted } });
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split('\r\n');
  const cells = lines.map((line) =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^",]+)/g)].map(([, text, number]) => text ?? number ?? ''),
  );
  return { name: response.headers.get('content-disposition'), headings: cells[0] ?? [], rows: cells.slice(1) };
};
/** Words that are the same in both languages. */
const sameInBoth = ['URL', 'DOI', 'Format', 'Public', 'Document'];

it('[PLAT-482] covers every list that can be downloaded', () => {
  expect(exports).toHaveLength(8);
});

it.each(exports)(
  '[PLAT-482] %s has its headings in the language that the person has chosen, under the same name',
  async (path) => {
    const [romanian, english] = [await read(path, ioana, 'en'), await read(path, john, 'ro')];
    expect(romanian.headings).toHaveLength(english.headings.length);
    expect(english.headings.length).toBeGreaterThan(8);
    const same = english.headings.filter((heading, column) => heading === romanian.headings[column]);
    expect(same.filter((heading) => !sameInBoth.includes(heading))).toEqual([]);
    expect(romanian.name).toBe(english.name);
  },
);

it.each([
  ['ideas', ['Integrarea stocării', 'aprobat']],
  ['ai-tools', ['Date', 'aprobat']],
  ['energy-items', ['Lucrare de cercetare', 'Integrarea stocării', 'aprobat']],
  ['grants', ['Finanțare UE', '2 zile rămase']],
  ['presentations', ['Prezentare', 'aprobat', 'Nu']],
  ['projects', ['aprobat']],
  ['technical-reports', ['Cercetare', 'aprobat']],
])('[PLAT-482] %s has the words of the portal in that language, and content as it was typed', async (name, words) => {
  const [romanian, english] = [await read(`/api/${name}/export`, ioana, 'en'), await read(`/api/${name}/export`, john, 'ro')];
  expect(romanian.rows).toHaveLength(1);
  const changed = (romanian.rows[0] ?? []).filter((cell, column) => cell !== english.rows[0]?.[column]);
  expect(changed).toEqual(words);
});

it('[PLAT-482] a person without a choice has the language of their browser', async () => {
  const undecided = await portal.person({ language: null });
  expect((await read('/api/ideas/export', undecided, 'ro')).headings[0]).toContain('Titlu');
  expect((await read('/api/ideas/export', undecided, 'de')).headings[0]).toContain('Title');
});
