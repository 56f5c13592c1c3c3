import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { searchFindingSchema, searchQuerySchema } from '../schemas/search.ts';
import { msg } from '../translate.ts';

export const searchPortal = defineOperation({
  id: 'searchPortal',
  method: 'GET',
  path: '/api/search',
  summary: msg`Searches everything that you may see, and returns the first results of each type.`,
  audience: 'signed-in',
  query: searchQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(searchFindingSchema) },
});
