import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import { currentUserSchema } from '../schemas/account.ts';
import { dashboardLayoutSchema } from '../schemas/dashboard-layout.ts';
import { panelResponseSchema } from '../schemas/panels.ts';
import { msg } from '../translate.ts';
import { getCurrentUser } from './auth.ts';

export const readPanels = defineOperation({
  id: 'readPanels',
  method: 'GET',
  path: '/api/panels',
  summary: msg`Returns all panels of your dashboard except hidden ones. A panel that fails reports its own error.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(panelResponseSchema) },
});

export const arrangeDashboard = defineOperation({
  id: 'arrangeDashboard',
  method: 'PUT',
  path: '/api/profile/dashboard',
  summary: msg`Arranges and hides the panels of your dashboard. Two empty lists reset it.`,
  audience: 'signed-in',
  body: dashboardLayoutSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: changeLimits,
  invalidates: { people: ['getCurrentUser', 'readPanels'] },
  returns: { read: getCurrentUser },
});
