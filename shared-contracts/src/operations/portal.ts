import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { storedFileSchema, uploadQuerySchema } from '../schemas/file.ts';

export const getHealth = defineOperation({
  id: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the api and its database answer.',
  audience: 'anyone',
  response: { kind: 'json', status: 200, schema: z.object({ status: z.literal('ok'), version: z.string() }) },
});

export const getLiveness = defineOperation({
  id: 'getLiveness',
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether this process answers at all, regardless of its database: restart it where it does not.',
  audience: 'anyone',
  response: { kind: 'json', status: 200, schema: z.object({ status: z.literal('alive') }) },
});

export const getReadiness = defineOperation({
  id: 'getReadiness',
  method: 'GET',
  path: '/api/health/ready',
  summary: 'Whether the portal can do all of its work: the database answers and the disk has space for files.',
  audience: 'anyone',
  response: { kind: 'json', status: 200, schema: z.object({ status: z.literal('ready') }) },
});

export const uploadFile = defineOperation({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/upload',
  summary: 'Stores a document of any type that the portal takes; a public one is readable by every confirmed account.',
  audience: 'contributor',
  query: uploadQuerySchema,
  upload: 'anyDocument',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
});

export const getApiDocument = defineOperation({
  id: 'getApiDocument',
  method: 'GET',
  path: '/api/docs/json',
  summary: 'Every operation as an OpenAPI 3.1 document.',
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.looseObject({ openapi: z.literal('3.1.0') }) },
});

export const getApiPage = defineOperation({
  id: 'getApiPage',
  method: 'GET',
  path: '/api/docs',
  summary: 'Every operation as a page to read.',
  audience: 'signed-in',
  response: { kind: 'file', status: 200 },
});
