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
 * A person's dashboard layout. Ids that no longer exist are ignored, and panels that are not in `order` come after those that
 * are; two empty lists mean the default layout.
 */
export const dashboardLayoutSchema = z.object({ order: panelIds, hidden: panelIds });
export type DashboardLayout = z.infer<typeof dashboardLayoutSchema>;
