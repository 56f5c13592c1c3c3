import type { Operation } from 'shared-contracts/operation';
import { operations as allOperations } from 'shared-contracts/operations/all';
import * as z from 'zod';
import type { Person, TestPortal } from '../portal.ts';

/** Values that the crawl puts into parameters and filters, by name. */
export interface Values {
  /** Ids of items, comments, files and people. */
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly word: string;
  readonly authorId: string;
  readonly month: number;
  readonly year: number;
}

/** Unwraps optional, default and the like. */
const unwrapped = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  return schema;
};
const fieldsOf = (schema: z.ZodType | undefined): [string, z.ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];

const valuesByName = (name: string, values: Values): readonly string[] | undefined => {
  if (name === 'id') return values.ids;
  if (name === 'type') return values.types;
  if (name === 'q') return [values.word, values.word.slice(0, 4)];
  if (/^(author|authorId|user|userId|actor|actorId|person)$/.test(name)) return [values.authorId];
  if (name === 'month') return [String(values.month)];
  if (name === 'year') return [String(values.year)];
  if (name === 'tag') return [values.word];
  return undefined;
};

/** The values to try for one field of a query or path; none where any value would do. */
const valuesToTry = (name: string, schema: z.ZodType, values: Values): readonly string[] => {
  const type = unwrapped(schema);
  if (type instanceof z.ZodEnum && name !== 'type') return type.options.map(String);
  const known = valuesByName(name, values);
  if (known) return type instanceof z.ZodEnum ? type.options.map(String) : known;
  if (name === 'limit') return ['200'];
  // stringbool and coerced numbers
  return type instanceof z.ZodBoolean || /^(mine|unread)$/.test(name) ? ['true'] : [];
};

/** Every address of an operation that the crawl requests: the path as it is, and with filters. */
export const addressesOf = (
  { path, params, query }: Operation,
  values: Values,
): { readonly path: string; readonly filtered: readonly string[] }[] => {
  let paths: string[] = [path];
  for (const [name, schema] of fieldsOf(params)) {
    const tried = valuesToTry(name, schema, values);
    paths = paths.flatMap((partial) => tried.map((value) => partial.replace(`:${name}`, encodeURIComponent(value))));
  }
  const filters = fieldsOf(query).flatMap(([name, schema]) =>
    valuesToTry(name, schema, values).map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const searches = filters.filter((filter) => filter.startsWith('q='));
  const combined = filters
    .filter((filter) => !filter.startsWith('q='))
    .flatMap((filter) => searches.map((q) => `${filter}&${q}`));
  return paths.map((filled) => ({
    path: filled,
    filtered: [...filters, ...combined].map((filter) => `${filled}?${filter}`),
  }));
};

/** Operations that read something and whose response ends. */
export const readOperations: readonly Operation[] = allOperations.filter(
  ({ method, response }) => method === 'GET' && response.kind !== 'events' && response.kind !== 'redirect',
);

/** What a crawl requested and found. */
export interface Crawl {
  readonly calls: number;
  /** Operation and address of each response that contains one of the texts. */
  readonly found: readonly { readonly operation: string; readonly path: string }[];
}

/** How far a crawl goes. */
export interface CrawlOptions {
  /** The operations to request; all by default. */
  readonly operations?: readonly Operation[];
  /** Ends each operation at its first response with one of the texts: enough to learn which operations have any. */
  readonly firstOnly?: boolean;
}

/** Requests everything from the read operations, and searches the responses for texts: body and headers. */
export const crawl = async (
  portal: TestPortal,
  as: Person,
  values: Values,
  texts: readonly string[],
  { operations = readOperations, firstOnly = false }: CrawlOptions = {},
): Promise<Crawl> => {
  let calls = 0;
  const found: { operation: string; path: string }[] = [];
  const request = async (operation: string, path: string): Promise<number> => {
    calls += 1;
    const response = await portal.send('GET', path, { as });
    const received = `${[...response.headers].join('\n')}\n${await response.text()}`;
    // a response may repeat its input, such as the search words in the address of the next page
    const sent = decodeURIComponent(path);
    if (texts.some((text) => received.includes(text) && !sent.includes(text))) found.push({ operation, path });
    return response.status;
  };
  const isDone = (operation: Operation) => firstOnly && found.at(-1)?.operation === operation.id;
  for (const operation of operations) {
    for (const { path, filtered } of addressesOf(operation, values)) {
      if (isDone(operation)) break;
      // the id of another type: no filter finds anything there
      if ((await request(operation.id, path)) === 404) continue;
      for (const address of filtered) {
        if (isDone(operation)) break;
        await request(operation.id, address);
      }
    }
  }
  return { calls, found };
};
