import { changeLimits, defineOperation } from '../operation.ts';
import { brandingEditSchema, brandingSchema } from '../schemas/branding.ts';
import { storedFileSchema } from '../schemas/file.ts';
import { msg } from '../translate.ts';

export const getBranding = defineOperation({
  id: 'getBranding',
  method: 'GET',
  path: '/api/branding',
  summary: msg`Returns the company's colours, font, name and contacts.`,
  audience: 'anyone',
  response: { kind: 'json', status: 200, schema: brandingSchema },
});

export const saveBranding = defineOperation({
  id: 'saveBranding',
  method: 'PUT',
  path: '/api/branding',
  summary: msg`Changes the company's colours, font, name, contacts and logo. Open pages update at once.`,
  audience: 'admin',
  body: brandingEditSchema,
  response: { kind: 'json', status: 200, schema: brandingSchema },
  limits: changeLimits,
  invalidates: { everyone: ['getBranding'] },
  returns: { read: getBranding },
});

export const uploadLogo = defineOperation({
  id: 'uploadLogo',
  method: 'POST',
  path: '/api/upload/logo',
  summary: msg`Uploads a picture for the company logo.`,
  audience: 'admin',
  upload: 'logo',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: [{ limit: 60, seconds: 3600, per: 'actor' }],
});

export const getLogo = defineOperation({
  id: 'getLogo',
  method: 'GET',
  path: '/api/branding/logo',
  summary: msg`Returns the company logo.`,
  audience: 'anyone',
  response: { kind: 'file', status: 200 },
});
