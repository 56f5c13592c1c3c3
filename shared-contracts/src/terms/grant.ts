import { type Day, dayInWords, daysBetween } from './day.ts';

/** Where the money comes from, in the order in which forms offer it. */
export const grantTypes = { eu_financing: 'EU Financing', national_financing: 'National Financing' } as const;
export type GrantType = keyof typeof grantTypes;

/** Other names under which a type is taken; it is stored and answered under its own. */
export const grantTypeAliases = { national: 'national_financing' } as const satisfies Record<string, GrantType>;

/** Who may apply, in the order in which forms offer it. */
export const eligibilityTypes = { individual: 'Individual', consortium: 'Consortium' } as const;
export type EligibilityType = keyof typeof eligibilityTypes;

/** What a new grant is unless its author says otherwise. */
export const grantDefaults = { grantType: 'eu_financing', eligibilityType: 'individual' } as const;

/** Most characters, after trimming, and the years in which a deadline may lie. */
export const grantLimits = {
  titleAndCode: 200,
  topic: 300,
  eligibilityConditions: 10_000,
  firstYear: 2000,
  lastYear: 2099,
} as const;

/** The orders of the list: by deadline the open ones come first, the next to end before all, then the ended ones, the last to end first. */
export const grantSorts = { deadline: 'Deadline', newest: 'Newest first' } as const;
export type GrantSort = keyof typeof grantSorts;

/** Days before the deadline from which on it is urgent, and soon. */
export const deadlineDays = { urgent: 7, soon: 30 } as const;

export const deadlineStates = ['expired', 'urgent', 'soon', 'normal'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** Where a deadline stands, and how that is told: 'Expired', 'Last day', '1 day left', '12 days left', or the date. */
export interface Deadline {
  readonly state: DeadlineState;
  readonly label: string;
}

/**
 * Where a deadline stands on a day. It ends with the last minute of its own day.
 * @param today in the company's time zone
 */
export const deadlineOn = (today: Day, deadline: Day): Deadline => {
  const left = daysBetween(today, deadline);
  if (left < 0) return { state: 'expired', label: 'Expired' };
  if (left > deadlineDays.soon) return { state: 'normal', label: dayInWords(deadline) };
  const label = left === 0 ? 'Last day' : left === 1 ? '1 day left' : `${left} days left`;
  return { state: left <= deadlineDays.urgent ? 'urgent' : 'soon', label };
};

/** The literal texts of submitting a grant (title and description of the toast). */
export const grantTexts = {
  requiredFields: 'Please fill in all required fields',
  missing: { title: 'Error', description: 'Please fill in all required fields' },
  submitted: { title: 'Success', description: 'Grant opportunity submitted successfully' },
  /** @param error the sentence of the answer */
  submissionFailed: (status: number, error: string) => ({
    title: 'Error',
    description: `Failed to submit grant: ${status} - ${error}`,
  }),
  uploadFailed: 'Failed to upload file',
} as const;
