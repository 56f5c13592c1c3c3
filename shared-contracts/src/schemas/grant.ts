import * as z from 'zod';
import {
  deadlineStates,
  type EligibilityType,
  eligibilityTypes,
  type GrantType,
  grantDefaults,
  grantLimits,
  grantTexts,
  grantTypeAliases,
  grantTypes,
} from '../constants/grant.ts';
import { tooLong } from '../constants/length-texts.ts';
import { grantSorts } from '../constants/sorts.ts';
import { formatNumber, t } from '../translate.ts';
import { contentResponse, editGuard, listQuery, sortQuery } from './content.ts';
import { formDate } from './date.ts';
import { attachmentsInput, attachmentsShape } from './file.ts';

const types = Object.keys(grantTypes) as [GrantType, ...GrantType[]];
const aliases = Object.keys(grantTypeAliases) as [keyof typeof grantTypeAliases];
const eligibilities = Object.keys(eligibilityTypes) as [EligibilityType, ...EligibilityType[]];

const required = (label: string, most: number) =>
  z
    .string(grantTexts.requiredFields)
    .trim()
    .min(1, grantTexts.requiredFields)
    .max(most, tooLong(label, most, formatNumber(most)));

const isAlias = (name: string): name is keyof typeof grantTypeAliases => Object.hasOwn(grantTypeAliases, name);
/** The canonical name or an alias; the canonical name is returned. */
const grantType = z
  .enum([...types, ...aliases], t`Please select a grant type`)
  .transform((given): GrantType => (isAlias(given) ? grantTypeAliases[given] : given));
const eligibilityType = z.enum(eligibilities, t`Please select an eligibility type`);

/** A calendar day, or an instant, which means its day in the company's time zone. */
const deadline = z
  .string(grantTexts.requiredFields)
  .trim()
  .min(1, grantTexts.requiredFields)
  .superRefine(formDate('dayOrInstant'));

const fields = {
  titleAndCode: required(t`Title and code`, grantLimits.titleAndCode),
  topic: required(t`Topic`, grantLimits.topic),
  deadline,
  eligibilityConditions: required(t`Eligibility conditions`, grantLimits.eligibilityConditions),
  eligibilityType,
  grantType,
  ...attachmentsInput,
} as const;

/** The input of a submission. */
export const grantInputSchema = z.object({
  ...fields,
  eligibilityType: eligibilityType.default(grantDefaults.eligibilityType),
  grantType: grantType.default(grantDefaults.grantType),
});
export type GrantInput = z.input<typeof grantInputSchema>;

/** An edit: only the given fields change. */
export const grantEditSchema = z.object(fields).partial().extend(editGuard);
export type GrantEdit = z.input<typeof grantEditSchema>;

/** A grant for people who may see it. */
export const grantSchema = z.object({
  titleAndCode: z.string(),
  topic: z.string(),
  /** A calendar day of the company's time zone; the deadline expires at the end of that day. */
  deadline: z.iso.date(),
  /** The state of the deadline at the time of the response. */
  deadlineState: z.enum(deadlineStates),
  eligibilityConditions: z.string(),
  eligibilityType: z.enum(eligibilities),
  grantType: z.enum(types),
  ...contentResponse,
  ...attachmentsShape,
});
export type Grant = z.infer<typeof grantSchema>;

const filters = {
  q: listQuery.q,
  grantType: grantType.optional(),
  eligibilityType: eligibilityType.optional(),
  /** Only grants that have not expired. */
  open: z.stringbool().optional(),
  mine: z.stringbool().optional(),
  sort: sortQuery(grantSorts),
} as const;

/** Filters and order of the list. Unknown values are refused, not ignored. */
export const grantListQuerySchema = z.object({ ...listQuery, ...filters });

/** The same for the export of the whole list. */
export const grantExportQuerySchema = z.object(filters);

/** How many grants of each type there are, expired ones included. */
export const grantSummarySchema = z.object({
  total: z.number().int(),
  grantTypes: z.record(z.enum(types), z.number().int()),
  eligibilityTypes: z.record(z.enum(eligibilities), z.number().int()),
});
export type GrantSummary = z.infer<typeof grantSummarySchema>;
