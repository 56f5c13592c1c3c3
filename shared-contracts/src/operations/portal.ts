import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { brandingSchema } from '../schemas/branding.ts';
import { storedFileSchema, uploadQuerySchema } from '../schemas/file.ts';

export const getHealth = defineOperation({
  id: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the api and its database answer.',
  audience: 'anyone',
  answer: { kind: 'json', status: 200, schema: z.object({ status: z.literal('ok'), version: z.string() }) },
});

export const getBranding = defineOperation({
  id: 'getBranding',
  method: 'GET',
  path: '/api/branding',
  summary: 'Colours, font, name and contacts of the company.',
  audience: 'anyone',
  answer: { kind: 'json', status: 200, schema: brandingSchema },
});

export const uploadFile = defineOperation({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/upload',
  summary: 'Stores a general file, or one to attach to an energy item.',
  audience: 'contributor',
  query: uploadQuerySchema,
  upload: 'general',
  answer: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
});

export const getApiDocument = defineOperation({
  id: 'getApiDocument',
  method: 'GET',
  path: '/api/docs/json',
  summary: 'Every operation as an OpenAPI 3.1 document.',
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: z.looseObject({ openapi: z.literal('3.1.0') }) },
});

export const getApiPage = defineOperation({
  id: 'getApiPage',
  method: 'GET',
  path: '/api/docs',
  summary: 'Every operation as a page to read.',
  audience: 'signed-in',
  answer: { kind: 'file', status: 200 },
});
