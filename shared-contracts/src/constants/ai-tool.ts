import { t } from '../translate.ts';
import { tagLimits } from './content.ts';

/** Categories of AI tools with their labels, in the order in which the grid and the form show them. */
export const aiToolCategories = {
  text: t`Text`,
  image: t`Image`,
  data: t`Data`,
  research: t`Research`,
  content: t`Content`,
  'ml-training': t`ML Training`,
  code: t`Code`,
  translating: t`Translating`,
  'technical-reports': t`Technical Reports`,
  'market-analysis': t`Market Analysis`,
  'ppt-design': t`PPT & Design`,
} as const;
export type AiToolCategory = keyof typeof aiToolCategories;

/** Lengths in characters, counted after trimming. */
export const aiToolLimits = {
  name: { min: 3, max: 100 },
  description: { min: 10, max: 2000 },
  url: { max: 2000 },
  prompt: { max: 10_000 },
  instructions: { max: 10_000 },
  tags: tagLimits,
} as const;

/** Days for which a tool counts as recently added. */
export const recentlyAddedDays = 30;

/** Lengths of a case study in characters, counted after trimming. */
export const caseStudyLimits = {
  title: { min: 3, max: 150 },
  description: { min: 10, max: 500 },
  content: { min: 20, max: 20_000 },
} as const;

/** Characters that are invisible or change the text direction, and would make the address misleading to read. */
const misleadingCharacters = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]/u;

/** Whether a text is a web address that a person can read correctly: http or https, a host, no name or password before it. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text) && !misleadingCharacters.test(text) && URL.canParse(text);

/** The literal texts of AI tools (title and description of the toast). */
export const aiToolTexts = {
  submitted: {
    title: t`AI Tool Submitted!`,
    description: t`Your AI tool has been submitted for review and will be available once approved.`,
  },
  submissionFailed: { title: t`Submission Failed`, description: t`Failed to submit your AI tool. Please try again.` },
  used: { title: t`Tool Used`, description: t`Usage has been logged to your activity.` },
  useFailed: { title: t`Error`, description: t`Failed to use tool. Please try again.` },
} as const;

/** The texts of changes of a case study (title and description of the toast). */
export const caseStudyTexts = {
  added: { title: t`Case study added`, description: t`Everyone who sees the tool can read it now.` },
  edited: { title: t`Case study saved`, description: t`Your changes are saved.` },
  saveFailed: { title: t`Error`, description: t`Failed to save the case study. Please try again.` },
  deleted: { title: t`Case study deleted`, description: t`It has been permanently deleted.` },
  /** The api's message is shown as the description. */
  deleteFailed: { title: t`Failed to delete the case study` },
} as const;
