import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import { kaizenTipEditSchema, kaizenTipInputSchema, kaizenTipSchema, weeklyTipSchema } from '../schemas/admin-rows.ts';
import { idParams } from '../schemas/content.ts';
import { orderSchema } from '../schemas/ordered-row.ts';
import { msg } from '../translate.ts';

const invalidates = { everyone: ['getKaizenTip', 'listKaizenTips'] } as const;

export const getKaizenTip = defineOperation({
  id: 'getKaizenTip',
  method: 'GET',
  path: '/api/kaizen-tips/current',
  summary: msg`Returns the Kaizen tip of the current week.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: weeklyTipSchema },
});

export const listKaizenTips = defineOperation({
  id: 'listKaizenTips',
  method: 'GET',
  path: '/api/kaizen-tips',
  summary: msg`Lists all Kaizen tips in the order of their weeks.`,
  audience: 'admin',
  response: { kind: 'json', status: 200, schema: z.array(kaizenTipSchema) },
});

export const createKaizenTip = defineOperation({
  id: 'createKaizenTip',
  method: 'POST',
  path: '/api/kaizen-tips',
  summary: msg`Adds a Kaizen tip at the end.`,
  audience: 'admin',
  body: kaizenTipInputSchema,
  response: { kind: 'json', status: 201, schema: kaizenTipSchema },
  limits: changeLimits,
  invalidates,
});

export const editKaizenTip = defineOperation({
  id: 'editKaizenTip',
  method: 'PATCH',
  path: '/api/kaizen-tips/:id',
  summary: msg`Edits a Kaizen tip.`,
  audience: 'admin',
  params: idParams,
  body: kaizenTipEditSchema,
  response: { kind: 'json', status: 200, schema: kaizenTipSchema },
  limits: changeLimits,
  invalidates,
});

export const deleteKaizenTip = defineOperation({
  id: 'deleteKaizenTip',
  method: 'DELETE',
  path: '/api/kaizen-tips/:id',
  summary: msg`Deletes a Kaizen tip.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});

export const reorderKaizenTips = defineOperation({
  id: 'reorderKaizenTips',
  method: 'PUT',
  path: '/api/kaizen-tips/order',
  summary: msg`Reorders the Kaizen tips.`,
  audience: 'admin',
  body: orderSchema,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});
