import * as z from 'zod';
import { fieldLimits, fieldTexts, kaizenTipLimits } from '../constants/admin-rows.ts';
import { tooLong } from '../constants/length-texts.ts';
import { icons } from '../constants/navigation.ts';
import { t } from '../translate.ts';
import { editOf, orderedRow, orderedRowInput } from './ordered-row.ts';

const fieldShape = {
  name: z.string(fieldTexts.name).trim().min(1, fieldTexts.name).max(fieldLimits.name, tooLong(t`Name`, fieldLimits.name)),
  description: z
    .string(t`Please enter a description`)
    .trim()
    .max(fieldLimits.description, tooLong(t`Description`, fieldLimits.description))
    .transform((text) => text || null)
    .nullish(),
  ...orderedRowInput,
} as const;

/** An admin's input for a subfield. */
export const subfieldInputSchema = z.object(fieldShape);
export const subfieldEditSchema = editOf(subfieldInputSchema);

/** An admin's input for a field of work. */
export const fieldInputSchema = z.object({ ...fieldShape, icon: z.enum(icons, t`Please choose an icon`).nullish() });
export const fieldEditSchema = editOf(fieldInputSchema);

/** A subfield of a field of work. */
export const subfieldSchema = z.object({
  ...orderedRow,
  fieldId: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
});
export type Subfield = z.infer<typeof subfieldSchema>;

/** A field of work without its subfields. */
export const plainFieldSchema = z.object({
  ...orderedRow,
  name: z.string(),
  description: z.string().nullable(),
  /** One of `icons` in `constants/navigation`. */
  icon: z.string().nullable(),
});

/** A field of work with its subfields; people may choose either. */
export const fieldSchema = plainFieldSchema.extend({ subfields: z.array(subfieldSchema) });
export type Field = z.infer<typeof fieldSchema>;

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
