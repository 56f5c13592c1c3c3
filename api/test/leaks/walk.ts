import type { Operation } from 'shared-contracts/operation';
import { operations } from 'shared-contracts/operations/all';
import * as z from 'zod';
import type { Person, TestPortal } from '../portal.ts';

/** What the walk puts into parameters and filters, by their names. */
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
const inner = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return inner(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return inner(schema.in as z.ZodType);
  return schema;
};
const fieldsOf = (schema: z.ZodType | undefined): [string, z.ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];

const byName = (name: string, values: Values): readonly string[] | undefined => {
  if (name === 'id') return values.ids;
  if (name === 'type') return values.types;
  if (name === 'q') return [values.word, values.word.slice(0, 4)];
  if (/^(author|authorId|user|userId|actor|actorId|person)$/.test(name)) return [values.authorId];
  if (name === 'month') return [String(values.month)];
  if (name === 'year') return [String(values.year)];
  if (name === 'tag') return [values.word];
  return undefined;
};

/** What one field of a query or a path is tried with; nothing where any value would do. */
const triedWith = (name: string, schema: z.ZodType, values: Values): readonly string[] => {
  const type = inner(schema);
  if (type instanceof z.ZodEnum && name !== 'type') return type.options.map(String);
  const named = byName(name, values);
  if (named) return type instanceof z.ZodEnum ? type.options.map(String) : named;
  if (name === 'limit') return ['200'];
  // stringbool and coerced numbers
  return type instanceof z.ZodBoolean || /^(mine|unread)$/.test(name) ? ['true'] : [];
};

/** Every address of an operation that the walk asks for. */
export const addressesOf = ({ path, params, query }: Operation, values: Values): string[] => {
  let paths: string[] = [path];
  for (const [name, schema] of fieldsOf(params)) {
    const tried = triedWith(name, schema, values);
    paths = paths.flatMap((so) => tried.map((value) => so.replace(`:${name}`, encodeURIComponent(value))));
  }
  const filters = fieldsOf(query).flatMap(([name, schema]) =>
    triedWith(name, schema, values).map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const searching = filters.filter((filter) => filter.startsWith('q='));
  const combined = filters
    .filter((filter) => !filter.startsWith('q='))
    .flatMap((filter) => searching.map((q) => `${filter}&${q}`));
  return paths.flatMap((so) => [so, ...[...filters, ...combined].map((filter) => `${so}?${filter}`)]);
};

/** The operations that read something and end by themselves. */
export const readOperations: readonly Operation[] = operations.filter(
  ({ method, answer }) => method === 'GET' && answer.kind !== 'events' && answer.kind !== 'redirect',
);

/** What one caller was told where they should not have been. */
export interface Walk {
  readonly calls: number;
  /** Operations that answered something, whatever it was. */
  readonly answered: ReadonlySet<string>;
  /** Operation and address, for each answer that holds one of the texts. */
  readonly found: readonly { readonly operation: string; readonly path: string }[];
}

/** Asks every read operation for everything and looks for texts in the answers: body and headers. */
export const walk = async (portal: TestPortal, as: Person, values: Values, texts: readonly string[]): Promise<Walk> => {
  let calls = 0;
  const answered = new Set<string>();
  const found: { operation: string; path: string }[] = [];
  for (const operation of readOperations) {
    for (const path of addressesOf(operation, values)) {
      calls += 1;
      const response = await portal.send('GET', path, { as });
      const said = `${[...response.headers].join('\n')}\n${await response.text()}`;
      if (response.ok) answered.add(operation.id);
      // an answer may repeat what it was asked, such as the words of a search in the address of the next page
      const asked = decodeURIComponent(path);
      if (texts.some((text) => said.includes(text) && !asked.includes(text))) found.push({ operation: operation.id, path });
    }
  }
  return { calls, answered, found };
};
