import * as z from 'zod';
import { kaizenTipLimits } from '../terms/kaizen.ts';
import { editGuard, instantSchema } from './content.ts';

const text = (label: string, most: number) =>
  z.string().trim().min(1, `${label} is required`).max(most, `${label} must be at most ${most} characters`);

/** What an admin writes. A tip that is not active is kept and not shown. */
export const kaizenTipInputSchema = z.object({
  title: text('Title', kaizenTipLimits.title),
  text: text('Text', kaizenTipLimits.text),
  isActive: z.boolean().optional(),
});

/** An edit: only what is given changes. */
export const kaizenTipEditSchema = kaizenTipInputSchema.partial().extend(editGuard);

/** A tip as admins keep it. */
export const kaizenTipSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  isActive: z.boolean(),
  revision: z.number().int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type KaizenTip = z.infer<typeof kaizenTipSchema>;

/** The tip of a week; none where admins keep no active one. */
export const weeklyTipSchema = z.object({
  /** ISO week in the company's time zone: '2026-W11'. */
  week: z.string().regex(/^\d{4}-W\d{2}$/),
  tip: kaizenTipSchema.pick({ id: true, title: true, text: true }).nullable(),
});
export type WeeklyTip = z.infer<typeof weeklyTipSchema>;
