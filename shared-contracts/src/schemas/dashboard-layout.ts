import * as z from 'zod';
import { panelLimits } from '../constants/panels.ts';
import { t } from '../translate.ts';

const panelId = z
  .string()
  .max(120, t`This is not the id of a panel`)
  .regex(/^[a-z-]+(\/[a-z-]+)?$/, t`This is not the id of a panel`);
const panelIds = z
  .array(panelId)
  .max(panelLimits.arranged, t`At most ${panelLimits.arranged} panels`)
  .refine((ids) => new Set(ids).size === ids.length, t`Each panel once`);

/**
 * How a person has arranged the dashboard. Ids that are not there any more mean nothing, and a panel that `order` does not
 * name comes after those that it does; two empty lists are the dashboard as it comes.
 */
export const dashboardLayoutSchema = z.object({ order: panelIds, hidden: panelIds });
export type DashboardLayout = z.infer<typeof dashboardLayoutSchema>;
