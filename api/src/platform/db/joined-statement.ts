import type postgres from 'postgres';
import { inlineLimits } from './inline-limits.ts';

/** A column of a result, as the driver describes it. */
export type ResultColumn = postgres.Column<string>;

/** A read whose columns are known. */
export interface DescribedRead {
  readonly statement: string;
  readonly parameters: readonly Parameter[];
  readonly columns: readonly ResultColumn[];
}

/** A value that goes to the driver. */
export type Parameter = postgres.ParameterOrJSON<never>;

/**
 * PostgreSQL types whose JSON form equals what the driver returns: bool, json and jsonb, and arrays of int4, text, varchar and
 * uuid.
 */
const sameInJson = new Set([16, 114, 3802, 1007, 1009, 1015, 2951]);
/** PostgreSQL's limit of arguments per function. */
const maxColumns = 100;

const isList = (parser: unknown): boolean => typeof parser === 'function' && 'array' in parser && parser.array === true;

/** Whether a statement with these columns returns the same when it is joined to others. */
export const isJoinable = (columns: readonly ResultColumn[]): boolean =>
  columns.length <= maxColumns && columns.every(({ type, parser }) => sameInJson.has(type) || !isList(parser));

/** The statement with its parameters renumbered to follow those in `before`, to which it appends its own. */
const renumbered = (read: DescribedRead, before: Parameter[]): string => {
  const { statement, parameters } = inlineLimits(read.statement, read.parameters);
  const places = new Map<number, number>();
  return statement.replace(/\$(\d+)/g, (_, number: string) => {
    const place = places.get(Number(number)) ?? before.push(parameters[Number(number) - 1] ?? null);
    places.set(Number(number), place);
    return `$${place}`;
  });
};

/** The rows of a statement as one value: a JSON list of lists. */
const asList = (read: DescribedRead, before: Parameter[]): string => {
  const names = read.columns.map((_, at) => `c${at}`);
  const values = read.columns.map(({ type }, at) => (sameInJson.has(type) ? `c${at}` : `c${at}::text`));
  // Drizzle puts a semicolon after a count
  const rows = `(${renumbered(read, before).replace(/;\s*$/, '')}) t(${names.join(',')})`;
  return `(select coalesce(json_agg(json_build_array(${values.join(',')})),'[]') from ${rows})`;
};

/** One statement that returns one row, with each read's rows as one value. */
export const joinReads = (reads: readonly DescribedRead[]) => {
  const parameters: Parameter[] = [];
  const parts = reads.map((read) => asList(read, parameters));
  return { statement: `select ${parts.join(',\n')}`, parameters };
};

const fromJson = ({ type, parser }: ResultColumn, value: unknown): unknown =>
  typeof value !== 'string' || sameInJson.has(type) || !parser ? value : parser(value);

/** The rows of one of the joined reads as the driver returns them. @param list its value in the row */
export const rowsOfList = (columns: readonly ResultColumn[], list: readonly (readonly unknown[])[]): unknown[][] =>
  list.map((row) => columns.map((column, at) => fromJson(column, row[at])));
