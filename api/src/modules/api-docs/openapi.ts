import { uploadRules } from 'shared-contracts/constants/file';
import { idempotencyKeyPattern } from 'shared-contracts/constants/host';
import type { Audience, Operation } from 'shared-contracts/operation';
import { problemSchema } from 'shared-contracts/problem';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Who may call, as text. */
export const audienceText: Record<Audience, string> = {
  anyone: 'anyone',
  account: 'anyone signed in, also before the address of the account is confirmed',
  'signed-in': 'anyone signed in, with a confirmed address',
  contributor: 'employees, managers and administrators',
  reviewer: 'managers and administrators',
  admin: 'administrators',
  deployer: 'the bearer of a deploy token of the remote, and administrators',
};

/** Converts a schema to JSON Schema, for its input or its output. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parameters = (schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
};

const requestBody = ({ body, upload }: Operation): Json | undefined => {
  if (body) return { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
  if (!upload) return undefined;
  const { extensions, maxBytes } = uploadRules[upload];
  const file = {
    type: 'string',
    format: 'binary',
    description: `${extensions.join(' ')}, at most ${maxBytes / 1024 / 1024} MB`,
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } },
  };
};

/** Whether the operation returns a list page by page. */
export const isPaged = ({ query }: Operation): boolean => parameters(query, 'query').some(({ name }) => name === 'cursor');

/** Where the next page of a list is. */
export const nextPageText = 'The address of the next page, with rel="next"; missing on the last page';

const success = (operation: Operation): Json => {
  const { response } = operation;
  if (response.kind === 'json') {
    const content = { 'application/json': { schema: jsonSchema(response.schema, 'output') } };
    const headers = { Link: { description: nextPageText, schema: { type: 'string' } } };
    return { description: 'Success', content, ...(isPaged(operation) ? { headers } : {}) };
  }
  const descriptions = {
    none: 'Done; no body',
    file: 'The file',
    redirect: 'The address is in Location',
    events: 'A stream of events',
  };
  return { description: descriptions[response.kind] };
};

/** Statuses that the pipeline itself can return for an operation. */
const refusals = (operation: Operation): Json => {
  const { audience, body, upload, params, query, limits, method } = operation;
  const statuses: [boolean, number, string][] = [
    [Boolean(body), 400, 'Not JSON'],
    [audience !== 'anyone', 401, 'No valid session'],
    [
      method !== 'GET' || !['anyone', 'account'].includes(audience),
      403,
      'Not from a page of the portal, the role does not reach, or the address is not confirmed',
    ],
    [Boolean(params), 404, 'Does not exist, or may not be seen'],
    [Boolean(body ?? upload), 413, 'Too large'],
    [Boolean(body ?? upload), 415, 'Another content type'],
    [Boolean(body ?? query ?? params ?? upload), 422, 'Invalid; `issues` names each field'],
    [Boolean(limits), 429, 'Too many calls; Retry-After says how many seconds to wait'],
  ];
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    statuses.filter(([applies]) => applies).map(([, status, description]) => [String(status), { description, content: problem }]),
  );
};

/** The header that lets a call be repeated. */
const repetitionHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A new key per call: a repetition with the same key gets the first response for 24 hours, and creates nothing',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
};

const describe = (operation: Operation, tag: string): Json => ({
  operationId: operation.id,
  tags: [tag],
  summary: operation.summary,
  description: `For ${audienceText[operation.audience]}.`,
  parameters: [
    ...parameters(operation.params, 'path'),
    ...parameters(operation.query, 'query'),
    ...(operation.repeatable ? [repetitionHeader] : []),
  ],
  requestBody: requestBody(operation),
  responses: { [String(operation.response.status)]: success(operation), ...refusals(operation) },
});

/** An OpenAPI 3.1 document generated from the operations. @param domains operations by the name of their domain */
export const openApi = (domains: Readonly<Record<string, readonly Operation[]>>, version: string) => {
  const paths: Record<string, Json> = {};
  for (const [tag, operations] of Object.entries(domains)) {
    for (const operation of operations) {
      const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation, tag) };
    }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Innovation Portal', version },
    paths,
    components: { schemas: { Problem: jsonSchema(problemSchema, 'output') } },
  };
};
