import * as z from 'zod';
import { caseStudyLimits } from '../constants/ai-tool.ts';
import { tooLong, tooShort } from '../constants/length-texts.ts';
import { t } from '../translate.ts';
import { authorShape, idParams, instantSchema, listQuery, tagsSchema } from './content.ts';

const text = (label: string, { min, max }: { readonly min: number; readonly max: number }) =>
  z.string().trim().min(min, tooShort(label, min)).max(max, tooLong(label, max));

/** A person's report on their work with a tool. */
export const caseStudyInputSchema = z.object({
  title: text(t`Title`, caseStudyLimits.title),
  description: text(t`Description`, caseStudyLimits.description),
  content: text(t`Content`, caseStudyLimits.content),
  tags: tagsSchema.optional(),
});
export type CaseStudyInput = z.input<typeof caseStudyInputSchema>;

/** An edit: only the given fields change. */
export const caseStudyEditSchema = caseStudyInputSchema.partial();

/** A case study for people who may see its tool. */
export const caseStudySchema = z.object({
  id: z.uuid(),
  toolId: z.uuid(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  ...authorShape,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type CaseStudy = z.infer<typeof caseStudySchema>;

/** Path parameters of one case study of a tool. */
export const caseStudyParams = idParams.extend({ studyId: z.uuid(t`This is not a valid id`) });

/** A page of the case studies of a tool. */
export const caseStudyListQuerySchema = z.object({ limit: listQuery.limit, cursor: listQuery.cursor });
