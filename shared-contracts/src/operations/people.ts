import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { fieldSchema } from '../schemas/fields.ts';
import { colleagueSchema } from '../schemas/people.ts';

export const getPerson = defineOperation({
  id: 'getPerson',
  method: 'GET',
  path: '/api/people/:id',
  summary: 'What a colleague shares: name, department, contact, role and contributions.',
  audience: 'signed-in',
  params: idParams,
  answer: { kind: 'json', status: 200, schema: colleagueSchema },
});

export const listFields = defineOperation({
  id: 'listFields',
  method: 'GET',
  path: '/api/fields',
  summary: 'The fields of work with their subfields, from which people choose theirs.',
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: z.array(fieldSchema) },
});
