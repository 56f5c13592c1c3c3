import * as z from 'zod';
import { panelLimits } from '../constants/panels.ts';
import { userStatsSchema } from './account.ts';
import { activitySchema, leaderboardEntrySchema, monthlyStatsSchema, teamStatsSchema } from './activity.ts';
import { weeklyTipSchema } from './admin-rows.ts';
import { contentStatusSchema } from './content.ts';

/** A line of a panel that links to an item. */
export const panelEntrySchema = z.object({
  title: z.string(),
  /** Address of the item within the portal. */
  url: z.string(),
  /** A short text about it. */
  note: z.string().nullable(),
  /** Its status; null when it needs no mention. */
  status: contentStatusSchema.nullable(),
});
export type PanelEntry = z.infer<typeof panelEntrySchema>;

const list = z.object({
  template: z.literal('list'),
  entries: z.array(panelEntrySchema).max(panelLimits.entries),
  /** The total number; null when it is not counted. */
  total: z.number().int().nullable(),
});
const count = z.object({ template: z.literal('count'), value: z.number(), label: z.string() });
const progress = z.object({
  template: z.literal('progress'),
  value: z.number(),
  target: z.number(),
  label: z.string(),
  /** Another number to compare with. */
  beside: z.object({ value: z.number(), label: z.string() }).nullable(),
});
const groups = z.object({
  template: z.literal('groups'),
  groups: z.array(z.object({ label: z.string(), url: z.string(), count: z.number().int() })),
  entries: z.array(panelEntrySchema).max(panelLimits.tools),
});
const { months } = monthlyStatsSchema.shape;
const board = z.object({
  template: z.literal('board'),
  stats: userStatsSchema,
  months,
  /** Own ideas with their status, newest first. */
  entries: z.array(panelEntrySchema).max(panelLimits.own),
});
const stats = z.object({ template: z.literal('stats'), stats: userStatsSchema, months, team: teamStatsSchema });
const activities = z.object({
  template: z.literal('activities'),
  activities: z.array(activitySchema).max(panelLimits.activities),
});
const ranks = z.object({ template: z.literal('ranks'), entries: z.array(leaderboardEntrySchema).max(panelLimits.ranks) });
const tip = z.object({ template: z.literal('tip'), tip: weeklyTipSchema.shape.tip });

const steps = z.object({
  template: z.literal('steps'),
  /** The first steps of a new user, each with the page where it is done. */
  steps: z.array(z.object({ title: z.string(), url: z.string(), done: z.boolean() })),
});

/** The content of a panel; the template defines its shape. */
export const panelContentSchema = z.discriminatedUnion('template', [
  list,
  count,
  progress,
  groups,
  board,
  stats,
  activities,
  ranks,
  tip,
  steps,
]);
export type PanelContent = z.infer<typeof panelContentSchema>;

/** A panel that was read, or the message why it failed. `id` of a remote's panel: `mf-ideas/open-votes`. */
export const panelResponseSchema = z.union([
  z.object({ id: z.string(), data: panelContentSchema }),
  z.object({ id: z.string(), error: z.string() }),
]);
export type PanelResponse = z.infer<typeof panelResponseSchema>;
