import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { colleagueSchema } from '../schemas/people.ts';
import { msg } from '../translate.ts';

export const getPerson = defineOperation({
  id: 'getPerson',
  method: 'GET',
  path: '/api/people/:id',
  summary: msg`Returns a colleague's profile: name, department, contact, role and contributions.`,
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'json', status: 200, schema: colleagueSchema },
});

export const getPersonAvatar = defineOperation({
  id: 'getPersonAvatar',
  method: 'GET',
  path: '/api/people/:id/avatar',
  summary: msg`Returns the small version of a colleague's photo as WebP. \`v\` changes with the photo, so browsers can cache it.`,
  audience: 'signed-in',
  params: idParams,
  query: z.object({ v: z.string().max(40).optional() }),
  response: { kind: 'file', status: 200 },
});
