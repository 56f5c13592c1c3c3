import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { energyTemplateEditSchema, energyTemplateInputSchema, energyTemplateSchema } from '../schemas/energy-template.ts';
import { orderedRowsQuery, orderSchema } from '../schemas/ordered-row.ts';
import { msg } from '../translate.ts';

const invalidates = { everyone: ['listEnergyTemplates'] } as const;

export const listEnergyTemplates = defineOperation({
  id: 'listEnergyTemplates',
  method: 'GET',
  path: '/api/energy-templates',
  summary: msg`Lists the templates for prompts and other energy items, in the order set by admins.`,
  audience: 'signed-in',
  query: orderedRowsQuery,
  response: { kind: 'json', status: 200, schema: z.array(energyTemplateSchema) },
});

export const createEnergyTemplate = defineOperation({
  id: 'createEnergyTemplate',
  method: 'POST',
  path: '/api/energy-templates',
  summary: msg`Adds a template.`,
  audience: 'admin',
  body: energyTemplateInputSchema,
  response: { kind: 'json', status: 201, schema: energyTemplateSchema },
  limits: changeLimits,
  invalidates,
});

export const editEnergyTemplate = defineOperation({
  id: 'editEnergyTemplate',
  method: 'PATCH',
  path: '/api/energy-templates/:id',
  summary: msg`Edits a template.`,
  audience: 'admin',
  params: idParams,
  body: energyTemplateEditSchema,
  response: { kind: 'json', status: 200, schema: energyTemplateSchema },
  limits: changeLimits,
  invalidates,
});

export const deleteEnergyTemplate = defineOperation({
  id: 'deleteEnergyTemplate',
  method: 'DELETE',
  path: '/api/energy-templates/:id',
  summary: msg`Deletes a template.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});

export const reorderEnergyTemplates = defineOperation({
  id: 'reorderEnergyTemplates',
  method: 'PUT',
  path: '/api/energy-templates/order',
  summary: msg`Reorders the templates.`,
  audience: 'admin',
  body: orderSchema,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});
