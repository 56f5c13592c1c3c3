import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { storedFileSchema, uploadQuerySchema } from '../schemas/file.ts';
import { msg } from '../translate.ts';

export const getHealth = defineOperation({
  id: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: msg`Checks whether the api and its database respond.`,
  audience: 'anyone',
  response: { kind: 'json', status: 200, schema: z.object({ status: z.literal('ok'), version: z.string() }) },
});

export const getLiveness = defineOperation({
  id: 'getLiveness',
  method: 'GET',
  path: '/api/health/live',
  summary: msg`Checks whether this process responds, without its database. Restart it if it does not.`,
  audience: 'anyone',
  response: { kind: 'json', status: 200, schema: z.object({ status: z.literal('alive') }) },
});

export const getReadiness = defineOperation({
  id: 'getReadiness',
  method: 'GET',
  path: '/api/health/ready',
  summary: msg`Checks whether the portal can do all its work: the database responds and the disk has space.`,
  audience: 'anyone',
  response: { kind: 'json', status: 200, schema: z.object({ status: z.literal('ready') }) },
});

export const uploadFile = defineOperation({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/upload',
  summary: msg`Uploads a document of any allowed type. A public one can be read by every confirmed account.`,
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
  summary: msg`Returns all operations as an OpenAPI 3.1 document.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.looseObject({ openapi: z.literal('3.1.0') }) },
});

export const getApiPage = defineOperation({
  id: 'getApiPage',
  method: 'GET',
  path: '/api/docs',
  summary: msg`Shows all operations as a page.`,
  audience: 'signed-in',
  response: { kind: 'file', status: 200 },
});
