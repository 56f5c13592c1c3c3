import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { searchFindingSchema, searchQuerySchema } from '../schemas/search.ts';

export const searchPortal = defineOperation({
  id: 'searchPortal',
  method: 'GET',
  path: '/api/search',
  summary: 'The first of everything, of every type, that the words are found in and the caller may see.',
  audience: 'signed-in',
  query: searchQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(searchFindingSchema) },
});
