import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import { currentUserSchema } from '../schemas/account.ts';
import { dashboardLayoutSchema } from '../schemas/dashboard-layout.ts';
import { panelResponseSchema } from '../schemas/panels.ts';
import { getCurrentUser } from './auth.ts';

export const readPanels = defineOperation({
  id: 'readPanels',
  method: 'GET',
  path: '/api/panels',
  summary:
    "All panels of the caller's dashboard at once, without those that they have hidden; one that cannot be read says so for itself.",
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(panelResponseSchema) },
});

export const arrangeDashboard = defineOperation({
  id: 'arrangeDashboard',
  method: 'PUT',
  path: '/api/profile/dashboard',
  summary: "Orders and hides the panels of one's own dashboard; two empty lists bring back the dashboard as it comes.",
  audience: 'signed-in',
  body: dashboardLayoutSchema,
  response: { kind: 'json', status: 200, schema: currentUserSchema },
  limits: changeLimits,
  invalidates: { people: ['getCurrentUser', 'readPanels'] },
  returns: { read: getCurrentUser },
});
