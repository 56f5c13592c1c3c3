import { t } from '../translate.ts';
import { ideaCategories } from './idea.ts';

/** Types of energy items, in the order of forms. */
export const energyTypes = {
  ai_prompt: t`AI Prompt`,
  research_paper: t`Research Paper`,
  other_info: t`Other Information`,
} as const;
export type EnergyType = keyof typeof energyTypes;

/** Categories of energy items with their labels, in the order of forms. */
export const energyCategories = {
  energy_efficiency: ideaCategories.energy_efficiency,
  renewables_integration: ideaCategories.renewables_integration,
  storage_integration: ideaCategories.storage_integration,
  energy_communities: ideaCategories.energy_communities,
  ai_automation: ideaCategories.ai_automation,
  grants_calls: ideaCategories.grants_calls,
} as const;
export type EnergyCategory = keyof typeof energyCategories;

/** The tag that every item of a type has, besides the tags of its author. */
export const energyTypeTags = {
  ai_prompt: 'AI Prompt',
  research_paper: 'Research',
  other_info: 'Resource',
} as const satisfies Record<EnergyType, string>;

/** The tabs of the page: each contains the items of its type and those with one of its tags, ignoring case. */
export const energyTabs = {
  prompts: { label: t`AI Prompts for Data Interpretation`, type: 'ai_prompt', tags: ['AI', 'AI Prompt'] },
  research: { label: t`Research Papers`, type: 'research_paper', tags: ['Research', 'Paper'] },
  other: { label: t`Other Useful Information`, type: 'other_info', tags: ['Resource', 'Standard'] },
} as const satisfies Record<string, { label: string; type: EnergyType; tags: readonly string[] }>;
export type EnergyTab = keyof typeof energyTabs;

/** The statuses of the page's filter. */
export const energyStatuses = { approved: t`Approved`, pending: t`Pending`, rejected: t`Rejected` } as const;

/** Defaults of a new item. */
export const energyDefaults = { type: 'ai_prompt', category: 'energy_efficiency' } as const;

/** Maximum characters, after trimming. */
export const energyLimits = { title: 150, description: 10_000, authors: 500, journal: 200, doi: 200 } as const;

/** A DOI without its prefix; undefined if invalid. */
export const doiOf = (text: string): string | undefined =>
  /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/[^\s"<>]+)$/i.exec(text.trim())?.[1];

/** The address of a DOI. */
export const doiAddress = (doi: string): string => `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;

/** The literal texts for submitting an item (title and description of the toast). */
export const energyTexts = {
  requiredFields: t`Please fill in all required fields`,
  missing: { title: t`Error`, description: t`Please fill in all required fields` },
  submitted: { title: t`Success`, description: t`Energy management item submitted successfully` },
  /** @param error the message of the response */
  submissionFailed: (status: number, error: string) => ({
    title: t`Error`,
    description: t`Failed to submit energy item: ${status} - ${error}`,
  }),
  uploadFailed: t`Failed to upload file`,
} as const;

/** Maximum characters, after trimming. */
export const energyTemplateLimits = { title: 100, description: 300, body: 10_000 } as const;
