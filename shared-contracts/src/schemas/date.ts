import * as z from 'zod';
import { dateYears } from '../constants/day.ts';
import { monthPattern } from '../constants/month.ts';
import { t } from '../translate.ts';

interface Years {
  readonly first: number;
  readonly last: number;
}

// the first and last days of the years 0 and 9999 fall outside the supported range in some time zones
const liesIn =
  ({ first, last }: Years) =>
  (text: string): boolean => {
    const year = Number(text.slice(0, 4));
    return year >= first && year <= last;
  };
const rangeMessage = ({ first, last }: Years) => t`Please give a date from ${first} to ${last}`;

/** The message for what is no date. */
export const invalidDate = t`Please enter a valid date`;

const within = <S extends z.ZodType<string, string>>(schema: S, years: Years) =>
  schema.refine(liesIn(years), rangeMessage(years));

/** A calendar day from a client, such as '2026-03-10', from 2000 to 2099 unless other years are given (PLAT-134). */
export const dayInput = (message?: string, years: Years = dateYears) => within(z.iso.date(message), years);

const instantMessage = t`Please give a date with time and zone, such as 2026-03-10T07:00:00Z`;
const instantText = within(z.iso.datetime({ offset: true, error: instantMessage }), dateYears);

/** An instant from a client, parsed to a Date; a JavaScript Date is sent as such a string. */
export const instantInput = instantText.transform((text) => new Date(text));

/** A calendar day, or an instant. */
export const dayOrInstantInput = z.union(
  [dayInput(), instantText],
  t`Please give a date such as 2026-03-10, or an instant such as 2026-03-10T07:00:00Z, from ${dateYears.first} to ${dateYears.last}`,
);

const formats = { day: z.iso.date(), dayOrInstant: z.union([z.iso.date(), z.iso.datetime({ offset: true })]) } as const;

/**
 * A check for the date of a form, where the field decides about a blank: a calendar day, or also an instant. A year out of range is
 * named (PLAT-134), anything else is no valid date.
 */
export const formDate =
  (format: keyof typeof formats, years: Years = dateYears) =>
  (text: string, context: z.RefinementCtx): void => {
    if (text === '') return;
    if (!formats[format].safeParse(text).success) context.addIssue(invalidDate);
    else if (!liesIn(years)(text)) context.addIssue(rangeMessage(years));
  };

/** A month of the calendar, such as '2026-03'. */
export const monthSchema = z.string().regex(monthPattern, t`Please give a month such as 2026-03`);
