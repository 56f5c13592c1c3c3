import pino from 'pino';
import type { Language } from 'shared-contracts/constants/languages';
import { describe, expect, it } from 'vitest';
import { type CsvFile, csvResponse } from './csv.ts';

interface Row {
  readonly title: string | null;
  readonly score: number;
}

async function* inPages(...pages: Row[][]) {
  yield* pages;
}
const ctx: Parameters<typeof csvResponse>[0] = {
  log: pino({ level: 'silent' }),
  // already tomorrow in Bucharest
  clock: { now: () => new Date('2026-03-09T22:30:00Z') },
  env: { timeZone: 'Europe/Bucharest' },
};
const file = (fields: Partial<CsvFile<Row>>): CsvFile<Row> => ({
  name: 'items',
  columns: [
    { heading: 'Title', cell: ({ title }) => title },
    { heading: 'Score', cell: ({ score }) => score },
  ],
  pages: inPages(),
  ...fields,
});
const written = async (fields: Partial<CsvFile<Row>>, language: Language = 'en') => {
  const bytes = await csvResponse(ctx, file(fields), language).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};
const head = '\uFEFF"Title","Score"\r\n';
const cell = async (title: string) =>
  (await written({ pages: inPages([{ title, score: 0 }]) })).slice(head.length, -',0\r\n'.length);

describe('[PLAT-37] csvResponse', () => {
  it('[PLAT-302] is a download in UTF-8 with a byte order mark, one line per row, numbers as numbers', async () => {
    const response = csvResponse(ctx, file({ name: 'Știri' }), 'en');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*filename\*=UTF-8''%C8%98tiri-2026-03-10\.csv$/);
    const pages = inPages([{ title: 'Țara', score: 4.5 }], [{ title: null, score: -1 }]);
    expect(await written({ pages })).toBe(`${head}"Țara",4.5\r\n"",-1\r\n`);
  });

  it('has its headings when there are no rows', async () => {
    expect(await written({})).toBe(head);
  });

  it('keeps quotes, commas and line breaks inside one cell', async () => {
    expect(await cell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  });
});

describe('[PLAT-38] a spreadsheet runs no cell as a formula', () => {
  it.each(['\n', ' ', '"', "'", ';\n', '='])('[PLAT-133] finds formulas in linear time in 100,000 of %j', async (unit) => {
    const begun = process.cpuUsage();
    await cell(unit.repeat(100_000 / unit.length));
    // single milliseconds; with a quadratic pattern, minutes
    expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
  });

  it.each([
    ['=1+1', '"\'=1+1"'],
    ['+40 700', '"\'+40 700"'],
    ['-2+3', '"\'-2+3"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['  =1+1', '"  \'=1+1"'],
    ['\t=1+1', '"\t\'=1+1"'],
    ['\r\n=1+1', '"\r\n\'=1+1"'],
    ['"=1+1', '"""\'=1+1"'],
    ['＝1+1', '"\'＝1+1"'],
    // if a semicolon separates cells, quotes that do not start a cell have no effect
    ['a;=1+1', '"a;\'=1+1"'],
    ['a"; "=1+1', '"a""; ""\'=1+1"'],
    ['list:\n- one', '"list:\n\'- one"'],
  ])('puts an apostrophe before the sign in %j', async (text, expected) => {
    expect(await cell(text)).toBe(expected);
  });

  it.each(['a=b', 'e-mail', 'ana@portal.example', '5 - 3', 'costs, -5 %'])('leaves %j unchanged', async (text) => {
    expect(await cell(text)).toBe(`"${text}"`);
  });
});

describe('[PLAT-39] a very long list', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `${n}`, score: n }));

  it('ends at its limit and says so', async () => {
    const lines = (await written({ pages: inPages(rows(2), rows(2)), maxRows: 3 })).trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toBe('"Only the first 3 rows are in this file. Filter the list to have the others."');
  });

  it('[PLAT-482] says so in the language of the file, whose headings and numbers follow their own rules', async () => {
    const pages = inPages([{ title: 'Title', score: 4.5 }], rows(2000));
    const lines = (await written({ pages, maxRows: 1500 }, 'ro')).trimEnd().split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['\uFEFF"Titlu","Punctaj"', '"Title",4.5']);
    expect(lines.at(-1)).toBe('"Fișierul are doar primele 1.500 de rânduri. Filtrează lista ca să le ai și pe celelalte."');
  });

  it('says nothing when the rows exactly reach the limit', async () => {
    expect((await written({ pages: inPages(rows(2), rows(1)), maxRows: 3 })).trimEnd().split('\r\n')).toHaveLength(4);
  });

  it('reads no page before the download needs it', async () => {
    let read = 0;
    const pages = (async function* () {
      for (;;) {
        read += 1;
        yield rows(1);
      }
    })();
    const reader = csvResponse(ctx, file({ pages }), 'en').body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(read).toBeLessThan(4);
  });

  it('aborts after an error, so that it never looks complete', async () => {
    const pages = (async function* () {
      yield rows(1);
      throw new Error('The database went away');
    })();
    await expect(written({ pages })).rejects.toThrow();
  });
});
