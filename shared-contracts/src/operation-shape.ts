import * as z from 'zod';
import type { Operation } from './operation.ts';

/** A JSON schema, limited to what is compared. */
export type Schema = Readonly<Record<string, unknown>>;

/** Deeper than any of our schemas: a deeper value is rejected before it is compared. */
const maxDepth = 60;

const isShallow = (value: unknown): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false;
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
  }
  return true;
};

const schemaSchema = z.record(z.string(), z.unknown()).refine(isShallow, 'A schema is nested too deep');

/** Everything that a caller relies on, as plain data: recorded in a release for each operation that it calls. */
export const operationShapeSchema = z.strictObject({
  method: z.string().max(10),
  path: z.string().max(200),
  params: schemaSchema.optional(),
  query: schemaSchema.optional(),
  body: schemaSchema.optional(),
  upload: z.string().max(40).optional(),
  answer: z.strictObject({ kind: z.string().max(20), status: z.number().int(), schema: schemaSchema.optional() }),
});
export type OperationShape = z.infer<typeof operationShapeSchema>;

const jsonSchema = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** JSON Schema keywords whose lists are sets: their order has no meaning. */
const setKeywords = new Set(['required', 'enum']);
/** Keywords whose value is a caller's data, which contains no keywords. */
const dataKeywords = new Set(['default', 'const']);

const sorted = (list: readonly unknown[]) => list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The same value with object keys and set members sorted. */
export const canonical = (value: unknown, inData = false): unknown => {
  if (Array.isArray(value)) return value.map((item) => canonical(item, inData));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, field]): [string, unknown] => {
    const child = canonical(field, inData || dataKeywords.has(key));
    return [key, Array.isArray(child) && setKeywords.has(key) && !inData ? sorted(child) : child];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** The shape of an operation: method, path, input schemas and the response's schema. */
export const shapeOf = ({ method, path, params, query, body, upload, response }: Operation): OperationShape => {
  const shape = {
    method,
    path,
    params: jsonSchema(params, 'input'),
    query: jsonSchema(query, 'input'),
    body: jsonSchema(body, 'input'),
    upload,
    // named `answer` because the key is part of the digests in published releases of remotes
    answer: { ...response, schema: response.kind === 'json' ? jsonSchema(response.schema, 'output') : undefined },
  };
  return JSON.parse(JSON.stringify(canonical(shape))) as OperationShape;
};
