import { msgid, ngettext, t } from '../translate.ts';
import { type Day, daysBetween, formatDay } from './day.ts';

/** Sources of funding, in the order of forms. */
export const grantTypes = { eu_financing: t`EU Financing`, national_financing: t`National Financing` } as const;
export type GrantType = keyof typeof grantTypes;

/** Aliases of a type; it is stored and returned under its canonical name. */
export const grantTypeAliases = { national: 'national_financing' } as const satisfies Record<string, GrantType>;

/** Who may apply, in the order of forms. */
export const eligibilityTypes = { individual: t`Individual`, consortium: t`Consortium` } as const;
export type EligibilityType = keyof typeof eligibilityTypes;

/** Defaults of a new grant. */
export const grantDefaults = { grantType: 'eu_financing', eligibilityType: 'individual' } as const;

/** Maximum characters, after trimming. */
export const grantLimits = {
  titleAndCode: 200,
  topic: 300,
  eligibilityConditions: 10_000,
} as const;

/** Days before the deadline at which it counts as urgent, and as soon. */
export const deadlineDays = { urgent: 7, soon: 30 } as const;

export const deadlineStates = ['expired', 'urgent', 'soon', 'normal'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** The state of a deadline with its label: 'Expired', 'Last day', '1 day left', '12 days left', or the date. */
export interface Deadline {
  readonly state: DeadlineState;
  readonly label: string;
}

/**
 * The state of a deadline on a day. A deadline expires at the end of its day.
 * @param today in the company's time zone
 */
export const deadlineOn = (today: Day, deadline: Day): Deadline => {
  const left = daysBetween(today, deadline);
  if (left < 0) return { state: 'expired', label: t`Expired` };
  if (left > deadlineDays.soon) return { state: 'normal', label: formatDay(deadline) };
  const label = left === 0 ? t`Last day` : ngettext(msgid`${left} day left`, `${left} days left`, left);
  return { state: left <= deadlineDays.urgent ? 'urgent' : 'soon', label };
};

/** The literal texts for submitting a grant (title and description of the toast). */
export const grantTexts = {
  requiredFields: t`Please fill in all required fields`,
  missing: { title: t`Error`, description: t`Please fill in all required fields` },
  submitted: { title: t`Success`, description: t`Grant opportunity submitted successfully` },
  /** @param error the message of the response */
  submissionFailed: (status: number, error: string) => ({
    title: t`Error`,
    description: t`Failed to submit grant: ${status} - ${error}`,
  }),
} as const;
