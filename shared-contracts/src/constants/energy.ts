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

/** The address of a DOI. */
export const doiAddress = (doi: string): string => `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;

/** The literal toast after a submission. */
export const energySubmitted = { title: t`Success`, description: t`Energy management item submitted successfully` } as const;
