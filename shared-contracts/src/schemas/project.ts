import * as z from 'zod';
import { draftTexts } from '../constants/draft.ts';
import { tooLong, tooShort } from '../constants/length-texts.ts';
import { projectLimits, projectTemplateLimits } from '../constants/project.ts';
import { projectIssues } from '../constants/project-issues.ts';
import { isOwnerRole } from '../constants/project-roles.ts';
import { itemSorts } from '../constants/sorts.ts';
import { formatNumber, t } from '../translate.ts';
import {
  contentResponse,
  decisionSchema,
  draftFlag,
  editGuard,
  instantSchema,
  listQuery,
  personSchema,
  sortQuery,
  submittedFlag,
  tagFilter,
  tagsSchema,
} from './content.ts';
import { formDate, invalidDate } from './date.ts';
import { editOf, orderedRow, orderedRowInput } from './ordered-row.ts';
import { plainName } from './person-name.ts';

/** A calendar day, or an instant, which means its day in the company's time zone; blank counts as omitted. */
const date = z
  .string(invalidDate)
  .trim()
  .superRefine(formDate('dayOrInstant'))
  .transform((text) => text || null)
  .nullish();

/** Refuses an end before the start, if both are days; the api compares instants. */
const inOrder = z.check<{ startDate?: string | null; endDate?: string | null }>(({ value, issues }) => {
  const { startDate, endDate } = value;
  if (startDate?.length !== 10 || endDate?.length !== 10 || startDate <= endDate) return;
  issues.push({ code: 'custom', path: ['endDate'], message: projectIssues.endBeforeStart, input: endDate });
});

const { name, description, role } = projectLimits;
const shortTexts = {
  name: tooShort(t`Project name`, name.min),
  description: tooShort(t`Description`, description.min),
};
const texts = {
  name: z.string(shortTexts.name).trim().max(name.max, tooLong(t`Project name`, name.max)),
  description: z
    .string(shortTexts.description)
    .trim()
    .max(description.max, tooLong(t`Description`, description.max, formatNumber(description.max))),
};
const fields = {
  name: texts.name.min(name.min, shortTexts.name),
  description: texts.description.min(description.min, shortTexts.description),
  startDate: date,
  endDate: date,
  tags: tagsSchema.optional(),
};
const draftFields = { ...fields, name: texts.name.min(1, draftTexts.nameMissing), description: texts.description.optional() };

/** The input of a submission. */
export const projectInputSchema = z.object(fields).check(inOrder);
export type ProjectInput = z.input<typeof projectInputSchema>;

/** A draft: only a name is required. */
export const projectDraftSchema = z.object({ ...draftFlag, ...draftFields }).check(inOrder);

/** The input of a new project. */
export const newProjectSchema = z.discriminatedUnion('draft', [
  z.object({ ...fields, ...submittedFlag }).check(inOrder),
  projectDraftSchema,
]);

/** The input of a change, in which only the given fields change; a change of a draft is validated as a draft. */
export const projectChangeSchema = z.discriminatedUnion('draft', [
  z
    .object(fields)
    .partial()
    .extend({ ...submittedFlag, ...editGuard })
    .check(inOrder),
  z
    .object(draftFields)
    .partial()
    .extend({ ...draftFlag, ...editGuard })
    .check(inOrder),
]);

/** The edit form: the fields of a submission, and the revision that the person has seen. */
export const projectFormSchema = z.object({ ...fields, ...editGuard }).check(inOrder);

/** A reviewer's decision, or `completed` by the owner or an admin. */
export const projectStatusSchema = decisionSchema.extend({ status: z.enum(['approved', 'rejected', 'completed']) });

/** The role of a new member; joining again with another role changes it. */
export const joinSchema = z.object({
  role: z
    .string()
    .trim()
    .max(role.max, tooLong(t`A role`, role.max))
    .superRefine(plainName(t`A role`))
    .refine((text) => !isOwnerRole(text), projectIssues.ownerRole)
    .optional(),
});

/** A project for people who may see it. */
export const projectSchema = z.object({
  name: z.string(),
  /** Same as the name. */
  title: z.string(),
  description: z.string(),
  /** Calendar days. */
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  /** The author under the field names of projects. */
  ownerId: z.uuid(),
  owner: personSchema,
  ownerFirstName: z.string(),
  ownerLastName: z.string(),
  /** Ids of the members, including the owner, in the order in which they joined. */
  participants: z.array(z.uuid()),
  /** The reader's own role; null if they are not a member. */
  myRole: z.string().nullable(),
  ...contentResponse,
});
export type Project = z.infer<typeof projectSchema>;

const filters = {
  q: listQuery.q,
  status: z.enum(['approved', 'pending', 'completed', 'rejected', 'draft']).optional(),
  tag: tagFilter,
  mine: z.stringbool().optional(),
  /** Only projects of which the person is a member, or only the others. */
  member: z.stringbool().optional(),
} as const;

/** Filters and order of the page. Unknown values are refused, not ignored. */
export const projectListQuerySchema = z.object({ ...listQuery, ...filters, sort: sortQuery(itemSorts) });

/** The same filters for the export of the whole list, newest first. */
export const projectExportQuerySchema = z.object(filters);

/** How many projects of each status the reader may see, and how many are the reader's own, in any status. */
export const projectSummarySchema = z.object({
  active: z.number().int(),
  yours: z.number().int(),
  pending: z.number().int(),
  completed: z.number().int(),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

/** Page parameters of a list without search words. */
export const pageQuerySchema = z.object({ limit: listQuery.limit, cursor: listQuery.cursor });

/** A member of a project and their role. */
export const projectMemberSchema = z.object({ id: z.uuid(), user: personSchema, role: z.string(), joinedAt: instantSchema });
export type ProjectMember = z.infer<typeof projectMemberSchema>;

/** A project of which a person is a member. */
export const userProjectSchema = z.object({
  /** The id of the membership. */
  id: z.uuid(),
  projectId: z.uuid(),
  role: z.string(),
  joinedAt: instantSchema,
  project: projectSchema.pick({ id: true, name: true, title: true, status: true, ownerId: true }),
});
export type UserProject = z.infer<typeof userProjectSchema>;

/** Filters of a person's own projects. */
export const userProjectQuerySchema = pageQuerySchema.extend({ status: filters.status });

/** An admin's input for a template from which others start a project. */
export const projectTemplateInputSchema = z.object({
  name: fields.name,
  /** Its purpose. */
  summary: z
    .string()
    .trim()
    .min(1, t`Summary is required`)
    .max(projectTemplateLimits.summary, tooLong(t`Summary`, projectTemplateLimits.summary)),
  description: fields.description,
  tags: tagsSchema.optional(),
  /** How many days such a project takes. */
  days: z
    .number(t`Please enter a number of days`)
    .int(t`Please enter a whole number of days`)
    .min(1, t`A project takes at least 1 day`)
    .max(projectTemplateLimits.days, t`A project takes at most ${formatNumber(projectTemplateLimits.days)} days`)
    .nullish(),
  ...orderedRowInput,
});

/** The form of a template: the number of days is entered as text. */
export const projectTemplateFormSchema = projectTemplateInputSchema.extend({
  days: z
    .union([z.string(), z.number(), z.null()])
    .transform((typed): number | null | undefined => (typed === null || String(typed).trim() === '' ? null : Number(typed)))
    .pipe(projectTemplateInputSchema.shape.days),
});

/** An edit: only the given fields change. */
export const projectTemplateEditSchema = editOf(projectTemplateInputSchema);

/** A template as returned to everyone signed in. */
export const projectTemplateSchema = z.object({
  ...orderedRow,
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  days: z.number().int().nullable(),
});
export type ProjectTemplate = z.infer<typeof projectTemplateSchema>;

/** What the form of a template starts with. @param template undefined for a new one */
export const projectTemplateValues = (template: ProjectTemplate | undefined) => ({
  name: template?.name ?? '',
  summary: template?.summary ?? '',
  description: template?.description ?? '',
  tags: template?.tags ?? [],
  // as the form's field has it
  days: template?.days?.toString() ?? '',
});
