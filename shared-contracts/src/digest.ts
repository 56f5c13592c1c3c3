import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Operation } from './operation.ts';

const jsonSchema = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** Keywords of JSON schema whose lists are sets: their order says nothing. */
const sets = new Set(['required', 'enum']);
/** Keywords whose value is the data of a caller, in which nothing is a keyword. */
const data = new Set(['default', 'const']);

const sorted = (list: readonly unknown[]) => list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The same value with the keys of its objects in one order, and the members of its sets too. */
const canonical = (value: unknown, inData = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => canonical(one, inData));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => {
    const plain = canonical(one, inData || data.has(key));
    return [key, Array.isArray(plain) && sets.has(key) && !inData ? sorted(plain) : plain];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/**
 * Digest of everything a caller relies on: method, path, input schemas and the answer's schema. 12 hex digits.
 * The order in which fields are written down does not count.
 */
export const digestOf = (operation: Operation): string => {
  const { answer } = operation;
  const shape = {
    method: operation.method,
    path: operation.path,
    params: jsonSchema(operation.params, 'input'),
    query: jsonSchema(operation.query, 'input'),
    body: jsonSchema(operation.body, 'input'),
    upload: operation.upload,
    answer: { ...answer, schema: answer.kind === 'json' ? jsonSchema(answer.schema, 'output') : undefined },
  };
  return createHash('sha256')
    .update(JSON.stringify(canonical(shape)))
    .digest('hex')
    .slice(0, 12);
};
