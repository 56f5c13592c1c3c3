import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import {
  fieldEditSchema,
  fieldInputSchema,
  fieldSchema,
  plainFieldSchema,
  subfieldEditSchema,
  subfieldInputSchema,
  subfieldSchema,
} from '../schemas/admin-rows.ts';
import { idParams } from '../schemas/content.ts';
import { orderedRowsQuery, orderSchema } from '../schemas/ordered-row.ts';
import { msg } from '../translate.ts';

/** The available fields, and the pages that show which ones a person chose. */
const invalidates = { everyone: ['listFields', 'getPerson'] } as const;

export const listFields = defineOperation({
  id: 'listFields',
  method: 'GET',
  path: '/api/fields',
  summary: msg`Lists the fields of work and their subfields for the profile.`,
  audience: 'signed-in',
  query: orderedRowsQuery,
  response: { kind: 'json', status: 200, schema: z.array(fieldSchema) },
});

export const createField = defineOperation({
  id: 'createField',
  method: 'POST',
  path: '/api/fields',
  summary: msg`Adds a field of work at the end.`,
  audience: 'admin',
  body: fieldInputSchema,
  response: { kind: 'json', status: 201, schema: plainFieldSchema },
  limits: changeLimits,
  invalidates,
});

export const reorderFields = defineOperation({
  id: 'reorderFields',
  method: 'PUT',
  path: '/api/fields/order',
  summary: msg`Reorders the fields.`,
  audience: 'admin',
  body: orderSchema,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});

export const editField = defineOperation({
  id: 'editField',
  method: 'PATCH',
  path: '/api/fields/:id',
  summary: msg`Edits a field, or sets whether it can be chosen. People who have it keep it.`,
  audience: 'admin',
  params: idParams,
  body: fieldEditSchema,
  response: { kind: 'json', status: 200, schema: plainFieldSchema },
  limits: changeLimits,
  invalidates,
});

export const createSubfield = defineOperation({
  id: 'createSubfield',
  method: 'POST',
  path: '/api/fields/:id/subfields',
  summary: msg`Adds a subfield to a field, at the end.`,
  audience: 'admin',
  params: idParams,
  body: subfieldInputSchema,
  response: { kind: 'json', status: 201, schema: subfieldSchema },
  limits: changeLimits,
  invalidates,
});

export const reorderSubfields = defineOperation({
  id: 'reorderSubfields',
  method: 'PUT',
  path: '/api/fields/:id/subfields/order',
  summary: msg`Reorders the subfields of a field.`,
  audience: 'admin',
  params: idParams,
  body: orderSchema,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});

export const editSubfield = defineOperation({
  id: 'editSubfield',
  method: 'PATCH',
  path: '/api/subfields/:id',
  summary: msg`Edits a subfield, or sets whether it can be chosen. People who have it keep it.`,
  audience: 'admin',
  params: idParams,
  body: subfieldEditSchema,
  response: { kind: 'json', status: 200, schema: subfieldSchema },
  limits: changeLimits,
  invalidates,
});
