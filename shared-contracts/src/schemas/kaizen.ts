import * as z from 'zod';
import { kaizenTipLimits } from '../constants/admin-rows.ts';
import { tooLong } from '../constants/length-texts.ts';
import { t } from '../translate.ts';
import { editOf, orderedRow, orderedRowInput } from './ordered-row.ts';

const text = (label: string, most: number) => z.string().trim().min(1, t`${label} is required`).max(most, tooLong(label, most));

/** An admin's input. An inactive tip is stored and not shown. */
export const kaizenTipInputSchema = z.object({
  title: text(t`Title`, kaizenTipLimits.title),
  text: text(t`Text`, kaizenTipLimits.text),
  ...orderedRowInput,
});

/** An edit: only the given fields change. */
export const kaizenTipEditSchema = editOf(kaizenTipInputSchema);

/** A tip as returned to admins. */
export const kaizenTipSchema = z.object({
  ...orderedRow,
  title: z.string(),
  text: z.string(),
});
export type KaizenTip = z.infer<typeof kaizenTipSchema>;

/** The tip of the week; none if no tip is active. */
export const weeklyTipSchema = z.object({
  /** ISO week in the company's time zone: '2026-W11'. */
  week: z.string().regex(/^\d{4}-W\d{2}$/),
  tip: kaizenTipSchema.pick({ id: true, title: true, text: true }).nullable(),
});
export type WeeklyTip = z.infer<typeof weeklyTipSchema>;
