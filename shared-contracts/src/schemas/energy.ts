import * as z from 'zod';
import { dateYears } from '../constants/day.ts';
import { draftTexts } from '../constants/draft.ts';
import {
  type EnergyCategory,
  type EnergyTab,
  type EnergyType,
  energyCategories,
  energyTabs,
  energyTypes,
} from '../constants/energy.ts';
import { doiOf, energyLimits, energyTexts } from '../constants/energy-form.ts';
import { tooLong } from '../constants/length-texts.ts';
import { itemSorts } from '../constants/sorts.ts';
import { formatNumber, t } from '../translate.ts';
import {
  contentResponse,
  draftFlag,
  editGuard,
  listQuery,
  personSchema,
  sortQuery,
  submittedFlag,
  tagFilter,
  tagsSchema,
} from './content.ts';
import { formDate } from './date.ts';
import { attachmentsInput, attachmentsShape } from './file.ts';

const types = Object.keys(energyTypes) as [EnergyType, ...EnergyType[]];
const categories = Object.keys(energyCategories) as [EnergyCategory, ...EnergyCategory[]];
const tabs = Object.keys(energyTabs) as [EnergyTab, ...EnergyTab[]];

const text = (label: string, most: number) =>
  z
    .string(energyTexts.requiredFields)
    .trim()
    .max(most, tooLong(label, most, formatNumber(most)));
const required = (label: string, most: number) => text(label, most).min(1, energyTexts.requiredFields);

/** An optional text: blank counts as omitted. */
const optional = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(label, most))
    .transform((text) => text || null)
    .nullish();

/** A calendar day such as '2026-03-10', with years early enough for an old book; blank counts as omitted. */
const publicationDate = z
  .string()
  .trim()
  .superRefine(formDate('day', { first: 1600, last: dateYears.last }))
  .transform((text) => text || null)
  .nullish();

/** A DOI, or its address; blank counts as omitted. Stored without its prefix. */
const doi = z
  .string()
  .trim()
  .max(energyLimits.doi, tooLong(t`DOI`, energyLimits.doi))
  .refine((text) => text === '' || doiOf(text) !== undefined, t`Please enter a valid DOI, such as 10.1016/j.apenergy.2024.01`)
  .transform((text) => doiOf(text) ?? null)
  .nullish();

/** The input of a submission; the four paper fields only for a research paper. */
export const energyInputSchema = z.object({
  title: required(t`Title`, energyLimits.title),
  description: required(t`Description`, energyLimits.description),
  type: z.enum(types, t`Please select a type`),
  category: z.enum(categories, t`Please select a category`),
  tags: tagsSchema.optional(),
  authors: optional(t`Authors`, energyLimits.authors),
  journal: optional(t`Journal`, energyLimits.journal),
  publicationDate,
  doi,
  ...attachmentsInput,
});
export type EnergyInput = z.input<typeof energyInputSchema>;

/** A draft: only a title is required, and a DOI may be incomplete. */
export const energyDraftSchema = energyInputSchema.extend({
  ...draftFlag,
  title: text(t`Title`, energyLimits.title).min(1, draftTexts.titleMissing),
  description: text(t`Description`, energyLimits.description).optional(),
  type: energyInputSchema.shape.type.optional(),
  category: energyInputSchema.shape.category.optional(),
  doi: optional('DOI', energyLimits.doi),
});

const noPaper = { authors: null, journal: null, publicationDate: null, doi: null };

/**
 * The schema of a form, which keeps the paper fields while the type changes, although only a research paper shows them: drops
 * those of another type before it validates them.
 */
export const energyFormSchema = <S extends z.ZodType<{ type?: EnergyType }, { type?: EnergyType }>>(schema: S) =>
  z.preprocess((values: z.input<S>) => (values.type === 'research_paper' ? values : { ...values, ...noPaper }), schema);

/** The input of a new item. */
export const newEnergyItemSchema = z.discriminatedUnion('draft', [energyInputSchema.extend(submittedFlag), energyDraftSchema]);

/** An edit: only the given fields change. */
export const energyEditSchema = energyInputSchema.partial().extend(editGuard);
export type EnergyEdit = z.input<typeof energyChangeSchema>;

/** The input of a change; a change of a draft is validated as a draft. */
export const energyChangeSchema = z.discriminatedUnion('draft', [
  energyEditSchema.extend(submittedFlag),
  energyDraftSchema.partial().extend({ ...draftFlag, ...editGuard }),
]);

/** An energy item for people who may see it. */
export const energyItemSchema = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(types),
  category: z.enum(categories),
  /** The authors as the paper names them; null if it is not a paper. */
  authors: z.string().nullable(),
  journal: z.string().nullable(),
  /** A calendar day: '2026-03-10'. */
  publicationDate: z.iso.date().nullable(),
  /** Without its prefix: '10.1016/j.apenergy.2024.01'. */
  doi: z.string().nullable(),
  ...contentResponse,
  ...attachmentsShape,
});
export type EnergyItem = z.infer<typeof energyItemSchema>;

const filters = {
  q: listQuery.q,
  status: z.enum(['approved', 'pending', 'rejected', 'draft']).optional(),
  category: z.enum(categories).optional(),
  author: z.uuid().optional(),
  tag: tagFilter,
  mine: z.stringbool().optional(),
} as const;
const ofOneTab = { ...filters, tab: z.enum(tabs).optional() } as const;

/** Filters of the page. Unknown values are refused, not ignored. */
export const energyListQuerySchema = z.object({
  ...listQuery,
  ...ofOneTab,
  sort: sortQuery(itemSorts),
});

/** The same filters for the export of the whole list, newest first. */
export const energyExportQuerySchema = z.object(ofOneTab);

/** The same filters, for the counts of the tabs. */
export const energySummaryQuerySchema = z.object(filters);

/** How many of the filtered items that the reader may see are in each tab; one may be in several. */
export const energySummarySchema = z.object({
  total: z.number().int(),
  tabs: z.record(z.enum(tabs), z.number().int()),
});
export type EnergySummary = z.infer<typeof energySummarySchema>;

/** The same filters, for the authors of the items; `author` comes first, and `name` matches the start of names. */
export const energyAuthorsQuerySchema = z.object({
  ...ofOneTab,
  name: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** An author of items that the reader may see, and how many of them match the filters. */
export const energyAuthorSchema = personSchema.extend({ items: z.number().int() });
export type EnergyAuthor = z.infer<typeof energyAuthorSchema>;
