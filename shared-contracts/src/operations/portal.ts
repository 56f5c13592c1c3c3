import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { brandingSchema } from '../schemas/branding.ts';
import { storedFileSchema } from '../schemas/file.ts';

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
  summary: 'Stores a general file.',
  audience: 'contributor',
  upload: 'general',
  answer: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
});
