import type { Context } from '../../context.ts';
import { contentDisposition } from '../files/file-name.ts';

/** One column of a file for a spreadsheet. */
export interface CsvColumn<Row> {
  readonly heading: string;
  /** Text is never run as a formula; a number stays a number. */
  readonly cell: (row: Row) => string | number | null;
}

export interface CsvFile<Row> {
  /** Without its extension. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** The rows, a page at a time; pages that are not asked for are not read. */
  readonly pages: AsyncIterable<readonly Row[]>;
  /** Rows that a file holds at most; where there are more, its last line says so. */
  readonly most?: number;
}

/** Rows that a file holds at most unless it says otherwise. */
export const mostCsvRows = 10_000;

/**
 * What a spreadsheet could take for a formula: such a sign at the beginning, and behind a character
 * at which some regional setting begins a new cell although the text is quoted.
 */
const formulaStart = /(^|[;\t\r\n])([\s"']*)(?=[=+\-@＝＋－＠])/g;

const cellText = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  return `"${(value ?? '').replaceAll(formulaStart, "$1$2'").replaceAll('"', '""')}"`;
};

const line = (values: readonly (string | number | null)[]): string => `${values.map(cellText).join(',')}\r\n`;

const note = (most: number): string =>
  line([`Only the first ${most.toLocaleString('en')} rows are in this file. Filter the list to have the others.`]);

/** The file piece by piece: the headings, each page, and the note where rows had to be left out. */
async function* pieces<Row>({ columns, pages, most = mostCsvRows }: CsvFile<Row>): AsyncGenerator<string> {
  // without the mark, Excel takes the file for one in an old code page
  yield `\uFEFF${line(columns.map(({ heading }) => heading))}`;
  let left = most;
  for await (const page of pages) {
    const rows = page.slice(0, left);
    if (rows.length > 0) yield rows.map((row) => line(columns.map(({ cell }) => cell(row)))).join('');
    left -= rows.length;
    if (rows.length < page.length) return yield note(most);
  }
}

/**
 * A list as a download for spreadsheets, streamed: UTF-8 with a mark, commas, every text in quotes (RFC 4180).
 * A page that cannot be read breaks the download off, so that no half file passes for a whole one.
 */
export const csvResponse = <Row>(ctx: Pick<Context, 'log'>, file: CsvFile<Row>): Response => {
  const written = pieces(file);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await written.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (thrown) {
        ctx.log.error({ err: thrown }, 'A list could not be written to the end');
        controller.error(thrown);
      }
    },
    cancel: async () => void (await written.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `${file.name}.csv`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
};
