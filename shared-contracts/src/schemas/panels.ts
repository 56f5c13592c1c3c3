import * as z from 'zod';
import { panelLimits } from '../terms/panels.ts';
import { userStatsSchema } from './account.ts';
import { activitySchema, leaderboardEntrySchema } from './activity.ts';
import { contentStatusSchema } from './content.ts';
import { weeklyTipSchema } from './kaizen.ts';

/** A line of a panel that leads to an item. */
export const panelEntrySchema = z.object({
  title: z.string(),
  /** Address of the item within the portal. */
  url: z.string(),
  /** A few words on it. */
  note: z.string().nullable(),
  /** Where it stands; null where that goes without saying. */
  status: contentStatusSchema.nullable(),
});
export type PanelEntry = z.infer<typeof panelEntrySchema>;

const list = z.object({
  template: z.literal('list'),
  entries: z.array(panelEntrySchema).max(panelLimits.entries),
  /** How many there are in all; null where nobody counts. */
  total: z.number().int().nullable(),
});
const count = z.object({ template: z.literal('count'), value: z.number(), label: z.string() });
const progress = z.object({
  template: z.literal('progress'),
  value: z.number(),
  target: z.number(),
  label: z.string(),
  /** Another number to see it against. */
  beside: z.object({ value: z.number(), label: z.string() }).nullable(),
});
const groups = z.object({
  template: z.literal('groups'),
  groups: z.array(z.object({ label: z.string(), url: z.string(), count: z.number().int() })),
  entries: z.array(panelEntrySchema).max(panelLimits.tools),
});
const stats = z.object({ template: z.literal('stats'), stats: userStatsSchema });
const activities = z.object({
  template: z.literal('activities'),
  activities: z.array(activitySchema).max(panelLimits.activities),
});
const ranks = z.object({ template: z.literal('ranks'), entries: z.array(leaderboardEntrySchema).max(panelLimits.ranks) });
const tip = z.object({ template: z.literal('tip'), tip: weeklyTipSchema.shape.tip });

/** What a panel shows; the template says how. */
export const panelContentSchema = z.discriminatedUnion('template', [
  list,
  count,
  progress,
  groups,
  stats,
  activities,
  ranks,
  tip,
]);
export type PanelContent = z.infer<typeof panelContentSchema>;

/** A panel as it was read, or the sentence that says why it was not. `id` of a remote's panel: `mf-ideas/open-votes`. */
export const panelAnswerSchema = z.union([
  z.object({ id: z.string(), data: panelContentSchema }),
  z.object({ id: z.string(), error: z.string() }),
]);
export type PanelAnswer = z.infer<typeof panelAnswerSchema>;
