import * as z from 'zod';
import { officeColor, officeLimits } from '../constants/booking.ts';
import { tooLong } from '../constants/length-texts.ts';
import { t } from '../translate.ts';
import { instantSchema } from './content.ts';
import { dayInput } from './date.ts';

const text = (label: string, most: number) => z.string().trim().min(1, t`${label} is required`).max(most, tooLong(label, most));

const description = z
  .string()
  .trim()
  .max(officeLimits.description, tooLong(t`Description`, officeLimits.description))
  .transform((text) => text || null)
  .nullish();
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, t`Please enter a colour such as #00A57E`)
  .transform((text) => text.toUpperCase());

/** An admin's input for an office. */
export const officeInputSchema = z.object({
  name: text(t`Name`, officeLimits.name),
  description,
  color: color.default(officeColor),
  isActive: z.boolean().default(true),
});

/** An edit: only the given fields change. Disabling an office cancels its bookings. */
export const officeEditSchema = z.object({
  name: officeInputSchema.shape.name.optional(),
  description,
  color: color.optional(),
  isActive: z.boolean().optional(),
});

const position = z.number().int().min(1).max(10_000);

/** An admin's input for a table; it becomes the last table of its office unless a position is given. */
export const officeTableInputSchema = z.object({
  name: text(t`Name`, officeLimits.table),
  position: position.optional(),
  isActive: z.boolean().default(true),
});

/** An edit: only the given fields change. Disabling a table cancels its bookings. */
export const officeTableEditSchema = z.object({
  name: officeTableInputSchema.shape.name.optional(),
  position: position.optional(),
  isActive: z.boolean().optional(),
});

/** A day on which an office is closed, and why. */
export const closureInputSchema = z.object({
  day: dayInput(t`Please enter a date`),
  reason: text(t`Reason`, officeLimits.reason),
});

/** A closed day as returned to everyone. */
export const closedDaySchema = z.object({ day: z.iso.date(), reason: z.string() });

/** An active office as returned to everyone signed in. */
export const officeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  /** Starting a month ago, soonest first. */
  closedDays: z.array(closedDaySchema),
});
export type Office = z.infer<typeof officeSchema>;

/** An active table as returned to everyone signed in. */
export const officeTableSchema = z.object({
  id: z.uuid(),
  officeId: z.uuid(),
  name: z.string(),
  position: z.number().int(),
});
export type OfficeTable = z.infer<typeof officeTableSchema>;

/** A table as returned to admins, active or not. */
export const adminTableSchema = officeTableSchema.extend({ isActive: z.boolean(), createdAt: instantSchema });
export type AdminTable = z.infer<typeof adminTableSchema>;

/** A closed day as returned to admins. */
export const closureSchema = closedDaySchema.extend({ id: z.uuid(), officeId: z.uuid(), createdAt: instantSchema });
export type Closure = z.infer<typeof closureSchema>;

/** An office as returned to admins, active or not, with all its tables and future closed days. */
export const adminOfficeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  isActive: z.boolean(),
  createdAt: instantSchema,
  tables: z.array(adminTableSchema),
  closures: z.array(closureSchema),
});
export type AdminOffice = z.infer<typeof adminOfficeSchema>;
