import * as z from 'zod';
import { draftTexts } from '../terms/draft.ts';
import {
  doiOf,
  type EnergyCategory,
  type EnergySort,
  type EnergyTab,
  type EnergyType,
  energyCategories,
  energyLimits,
  energySorts,
  energyTabs,
  energyTexts,
  energyTypes,
} from '../terms/energy.ts';
import { contentAnswer, editGuard, listQuery, personSchema, tagsSchema } from './content.ts';
import { draftMark, wholeMark } from './draft.ts';
import { attachmentAnswer, attachmentInput } from './file.ts';

const types = Object.keys(energyTypes) as [EnergyType, ...EnergyType[]];
const categories = Object.keys(energyCategories) as [EnergyCategory, ...EnergyCategory[]];
const tabs = Object.keys(energyTabs) as [EnergyTab, ...EnergyTab[]];
const sorts = Object.keys(energySorts) as [EnergySort, ...EnergySort[]];

const text = (label: string, most: number) =>
  z
    .string(energyTexts.requiredFields)
    .trim()
    .max(most, `${label} must be at most ${most.toLocaleString('en')} characters`);
const required = (label: string, most: number) => text(label, most).min(1, energyTexts.requiredFields);

/** A text that may be left out: blank is none. */
const optional = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} must be at most ${most} characters`)
    .transform((text) => text || null)
    .nullish();

/** A day of the calendar as '2026-03-10'; blank is none. */
const publicationDate = z
  .string()
  .trim()
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, 'Please enter a valid date')
  .transform((text) => text || null)
  .nullish();

/** A DOI, also as an address; blank is none. Kept without what stands before it. */
const doi = z
  .string()
  .trim()
  .max(energyLimits.doi, `DOI must be at most ${energyLimits.doi} characters`)
  .refine((text) => text === '' || doiOf(text) !== undefined, 'Please enter a valid DOI, such as 10.1016/j.apenergy.2024.01')
  .transform((text) => doiOf(text) ?? null)
  .nullish();

/** What a person submits; the four fields of a paper only with a research paper. */
export const energyInputSchema = z.object({
  title: required('Title', energyLimits.title),
  description: required('Description', energyLimits.description),
  type: z.enum(types, 'Please select a type'),
  category: z.enum(categories, 'Please select a category'),
  tags: tagsSchema.optional(),
  authors: optional('Authors', energyLimits.authors),
  journal: optional('Journal', energyLimits.journal),
  publicationDate,
  doi,
  ...attachmentInput,
});
export type EnergyInput = z.input<typeof energyInputSchema>;

/** A draft: a title alone is needed, and a DOI may be half of one. */
export const energyDraftSchema = energyInputSchema.extend({
  ...draftMark,
  title: text('Title', energyLimits.title).min(1, draftTexts.titleMissing),
  description: text('Description', energyLimits.description).optional(),
  type: energyInputSchema.shape.type.optional(),
  category: energyInputSchema.shape.category.optional(),
  doi: optional('DOI', energyLimits.doi),
});

/** What a new item is sent as. */
export const newEnergyItemSchema = z.discriminatedUnion('draft', [energyInputSchema.extend(wholeMark), energyDraftSchema]);

/** An edit: only what is given changes. */
export const energyEditSchema = energyInputSchema.partial().extend(editGuard);
export type EnergyEdit = z.input<typeof energyChangeSchema>;

/** What a change of an item is sent as; that of a draft is checked as a draft. */
export const energyChangeSchema = z.discriminatedUnion('draft', [
  energyEditSchema.extend(wholeMark),
  energyDraftSchema.partial().extend({ ...draftMark, ...editGuard }),
]);

/** An energy item as answered to those who may see it. */
export const energyItemSchema = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(types),
  category: z.enum(categories),
  /** Who wrote the paper, as it names them; null where it is none. */
  authors: z.string().nullable(),
  journal: z.string().nullable(),
  /** A day of the calendar: '2026-03-10'. */
  publicationDate: z.iso.date().nullable(),
  /** Without what stands before it: '10.1016/j.apenergy.2024.01'. */
  doi: z.string().nullable(),
  ...contentAnswer,
  ...attachmentAnswer,
});
export type EnergyItem = z.infer<typeof energyItemSchema>;

const filters = {
  q: listQuery.q,
  status: z.enum(['approved', 'pending', 'rejected', 'draft']).optional(),
  category: z.enum(categories).optional(),
  author: z.uuid().optional(),
  mine: z.stringbool().optional(),
} as const;
const ofOneTab = { ...filters, tab: z.enum(tabs).optional() } as const;

/** Filters of the page. Unknown values are refused, not ignored. */
export const energyListQuerySchema = z.object({
  ...listQuery,
  ...ofOneTab,
  /** All but `newest` move while one reads: they end after one page and take no cursor. */
  sort: z.enum(sorts).default('newest'),
});

/** The same filters for the whole list as a file, newest first. */
export const energyExportQuerySchema = z.object(ofOneTab);

/** The same filters, for what stands in each tab. */
export const energySummaryQuerySchema = z.object(filters);

/** How many of the items that the reader may see the filters leave in each tab; one may stand in several. */
export const energySummarySchema = z.object({
  total: z.number().int(),
  tabs: z.record(z.enum(tabs), z.number().int()),
});
export type EnergySummary = z.infer<typeof energySummarySchema>;

/** The same filters, for whose items they leave; `author` is told first, and `name` narrows by the beginnings of names. */
export const energyAuthorsQuerySchema = z.object({
  ...ofOneTab,
  name: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Somebody with items that the reader may see, and how many the filters leave. */
export const energyAuthorSchema = personSchema.extend({ items: z.number().int() });
export type EnergyAuthor = z.infer<typeof energyAuthorSchema>;
