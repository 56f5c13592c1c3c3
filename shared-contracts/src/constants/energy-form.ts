import { t } from '../translate.ts';

// What only the forms of energy items and their templates need, in a module of their own: the first paint does not load it.

/** Defaults of a new item. */
export const energyDefaults = { type: 'ai_prompt', category: 'energy_efficiency' } as const;

/** Maximum characters, after trimming. */
export const energyLimits = { title: 150, description: 10_000, authors: 500, journal: 200, doi: 200 } as const;

/** A DOI without its prefix; undefined if invalid. */
export const doiOf = (text: string): string | undefined =>
  /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/[^\s"<>]+)$/i.exec(text.trim())?.[1];

/** The literal texts for submitting an item, besides `energySubmitted` (title and description of the toast). */
export const energyTexts = {
  requiredFields: t`Please fill in all required fields`,
  missing: { title: t`Error`, description: t`Please fill in all required fields` },
  /** @param error the message of the response */
  submissionFailed: (status: number, error: string) => ({
    title: t`Error`,
    description: t`Failed to submit energy item: ${status} - ${error}`,
  }),
  uploadFailed: t`Failed to upload file`,
} as const;

/** Maximum characters, after trimming. */
export const energyTemplateLimits = { title: 100, description: 300, body: 10_000 } as const;
