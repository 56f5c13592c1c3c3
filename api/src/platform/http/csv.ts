import { dayOf } from 'shared-contracts/constants/day';
import type { Language } from 'shared-contracts/constants/languages';
import { formatNumber, t, translate } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { contentDisposition } from '../files/file-name.ts';
import { inLanguage } from '../language/language.ts';

/** One column of a spreadsheet file. */
export interface CsvColumn<Row> {
  /** Marked with `msg`. */
  readonly heading: string;
  /** Text is never evaluated as a formula; a number stays a number. */
  readonly cell: (row: Row) => string | number | null;
}

export interface CsvFile<Row> {
  /** What the list contains, such as `ideas`; the file name adds the date. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** The rows, page by page; pages are read on demand. */
  readonly pages: AsyncIterable<readonly Row[]>;
  /** Maximum rows of a file; if there are more, its last line notes it. */
  readonly maxRows?: number;
}

/** Default maximum rows of a file. */
export const maxCsvRows = 10_000;

/** Optional white space and quotes before a sign that a spreadsheet could read as the beginning of a formula. */
const beforeSign = /(?<![\s"'])[\s"']*(?=[=+\-@＝＋－＠])/g;

/**
 * Puts an apostrophe before anything that a spreadsheet could read as a formula: such a character at the start, and after a
 * character that starts a new cell in some regional settings even within quotes.
 */
const withoutFormulas = (text: string): string =>
  text.replaceAll(beforeSign, (gap, index: number) => {
    const beginsCell = index === 0 || text[index - 1] === ';' || /[\t\r\n]/.test(gap);
    return beginsCell ? `${gap}'` : gap;
  });

const cellText = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  return `"${withoutFormulas(value ?? '').replaceAll('"', '""')}"`;
};

const line = (values: readonly (string | number | null)[]): string => `${values.map(cellText).join(',')}\r\n`;

const note = (maxRows: number): string =>
  line([t`Only the first ${formatNumber(maxRows)} rows are in this file. Filter the list to have the others.`]);

/** Yields the file in chunks: the headings, each page, and a note when rows had to be omitted. */
async function* csvChunks<Row>(
  { columns, pages, maxRows = maxCsvRows }: CsvFile<Row>,
  language: Language,
): AsyncGenerator<string> {
  // a download reads on after its call has ended, with the language of that
  const write = (words: () => string): string => inLanguage(language, words);
  // without the byte order mark, Excel reads the file in a legacy code page
  yield `\uFEFF${write(() => line(columns.map(({ heading }) => translate(heading))))}`;
  let left = maxRows;
  for await (const page of pages) {
    const rows = page.slice(0, left);
    if (rows.length > 0) yield write(() => rows.map((row) => line(columns.map(({ cell }) => cell(row)))).join(''));
    left -= rows.length;
    if (rows.length < page.length) return yield write(() => note(maxRows));
  }
}

/**
 * A list as a streamed download for spreadsheets: UTF-8 with a byte order mark, commas, every text in quotes (RFC 4180). A page
 * that cannot be read aborts the download, so that a partial file never looks complete.
 * @param language of the headings and of our own words in cells; the file's name, dates and numbers are the same in every language
 */
export const csvResponse = <Row>(
  ctx: Pick<Context, 'log' | 'clock'> & { readonly env: Pick<Context['env'], 'timeZone'> },
  file: CsvFile<Row>,
  language: Language,
): Response => {
  const day = dayOf(ctx.clock.now(), ctx.env.timeZone);
  const chunks = csvChunks(file, language);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (thrown) {
        ctx.log.error({ err: thrown }, 'A list could not be written to the end');
        controller.error(thrown);
      }
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `${file.name}-${day}.csv`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
};
