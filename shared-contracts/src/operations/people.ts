import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { colleagueSchema } from '../schemas/people.ts';

export const getPerson = defineOperation({
  id: 'getPerson',
  method: 'GET',
  path: '/api/people/:id',
  summary: 'What a colleague shares: name, department, contact, role and contributions.',
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'json', status: 200, schema: colleagueSchema },
});
