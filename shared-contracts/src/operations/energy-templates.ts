import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { energyTemplateEditSchema, energyTemplateInputSchema, energyTemplateSchema } from '../schemas/energy-template.ts';

const reads = ['listEnergyTemplates'] as const;

export const listEnergyTemplates = defineOperation({
  id: 'listEnergyTemplates',
  method: 'GET',
  path: '/api/energy-templates',
  summary: 'Templates of prompts and of other energy items, by title.',
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: z.array(energyTemplateSchema) },
});

export const createEnergyTemplate = defineOperation({
  id: 'createEnergyTemplate',
  method: 'POST',
  path: '/api/energy-templates',
  summary: 'Adds a template.',
  audience: 'admin',
  body: energyTemplateInputSchema,
  answer: { kind: 'json', status: 201, schema: energyTemplateSchema },
  changes: reads,
});

export const editEnergyTemplate = defineOperation({
  id: 'editEnergyTemplate',
  method: 'PATCH',
  path: '/api/energy-templates/:id',
  summary: 'Changes a template.',
  audience: 'admin',
  params: idParams,
  body: energyTemplateEditSchema,
  answer: { kind: 'json', status: 200, schema: energyTemplateSchema },
  changes: reads,
});

export const deleteEnergyTemplate = defineOperation({
  id: 'deleteEnergyTemplate',
  method: 'DELETE',
  path: '/api/energy-templates/:id',
  summary: 'Takes a template away.',
  audience: 'admin',
  params: idParams,
  answer: { kind: 'none', status: 204 },
  changes: reads,
});
