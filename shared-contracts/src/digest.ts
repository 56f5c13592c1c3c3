import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Operation } from './operation.ts';

const jsonSchema = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** Digest of everything a caller relies on: method, path, input schemas and the answer's schema. 12 hex digits. */
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
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 12);
};
