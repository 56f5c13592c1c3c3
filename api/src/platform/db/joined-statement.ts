import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { inlineLimits } from './prepare-frequent.ts';

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

/** Where a parameter of the joined statement comes from: the read, and the index of its parameter. */
type Source = readonly [read: number, parameter: number];

/** The text of a joined statement, and the sources of its parameters in their order. */
interface JoinedText {
  readonly statement: string;
  readonly sources: readonly Source[];
}

/** The statement with its parameters renumbered to follow those in `sources`, to which it appends its own. */
const renumbered = (statement: string, read: number, sources: Source[]): string => {
  const positions = new Map<number, number>();
  return statement.replace(/\$(\d+)/g, (_, number: string) => {
    const position = positions.get(Number(number)) ?? sources.push([read, Number(number) - 1]);
    positions.set(Number(number), position);
    return `$${position}`;
  });
};

/** The rows of a statement as one value: a JSON list of lists. */
const asList = (statement: string, columns: readonly ResultColumn[], read: number, sources: Source[]): string => {
  const names = columns.map((_, index) => `c${index}`);
  const values = columns.map(({ type }, index) => (sameInJson.has(type) ? `c${index}` : `c${index}::text`));
  // Drizzle puts a semicolon after a count
  const rows = `(${renumbered(statement, read, sources).replace(/;\s*$/, '')}) t(${names.join(',')})`;
  return `(select coalesce(json_agg(json_build_array(${values.join(',')})),'[]') from ${rows})`;
};

/** Statement texts by number: keys of whole texts, some 40 kB for a dashboard, would have to be hashed for each call. */
const textNumbers = new LRUCache<string, number>({ max: 4000 });
let lastNumber = 0;

const numberOf = (text: string): number => {
  const known = textNumbers.get(text);
  if (known !== undefined) return known;
  lastNumber += 1;
  textNumbers.set(text, lastNumber);
  return lastNumber;
};

/** A dashboard joins the same statements for everyone of a role, so their texts are built once; by the numbers of the parts. */
const joinedTexts = new LRUCache<string, JoinedText>({ max: 200 });

const joinedText = (texts: readonly string[], reads: readonly DescribedRead[]): JoinedText => {
  const key = texts.map(numberOf).join(' ');
  const known = joinedTexts.get(key);
  if (known) return known;
  const sources: Source[] = [];
  const parts = texts.map((text, index) => asList(text, reads[index]?.columns ?? [], index, sources));
  const built = { statement: `select ${parts.join(',\n')}`, sources };
  joinedTexts.set(key, built);
  return built;
};

/** One statement that returns one row, with each read's rows as one value. */
export const joinReads = (reads: readonly DescribedRead[]) => {
  const inlined = reads.map(({ statement, parameters }) => inlineLimits(statement, parameters));
  const { statement, sources } = joinedText(
    inlined.map(({ statement: text }) => text),
    reads,
  );
  const parameters = sources.map(([read, parameter]): Parameter => inlined[read]?.parameters[parameter] ?? null);
  return { statement, parameters };
};

const fromJson = ({ type, parser }: ResultColumn, value: unknown): unknown =>
  typeof value !== 'string' || sameInJson.has(type) || !parser ? value : parser(value);

/** The rows of one of the joined reads as the driver returns them. @param list its value in the row */
export const rowsOfList = (columns: readonly ResultColumn[], list: readonly (readonly unknown[])[]): unknown[][] =>
  list.map((row) => columns.map((column, index) => fromJson(column, row[index])));
