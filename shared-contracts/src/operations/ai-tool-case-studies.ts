import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import {
  caseStudyEditSchema,
  caseStudyInputSchema,
  caseStudyListQuerySchema,
  caseStudyParams,
  caseStudySchema,
} from '../schemas/ai-tool.ts';
import { idParams } from '../schemas/content.ts';
import { msg } from '../translate.ts';

const invalidates = { visible: ['listCaseStudies'] } as const;

export const listCaseStudies = defineOperation({
  id: 'listCaseStudies',
  method: 'GET',
  path: '/api/ai-tools/:id/case-studies',
  summary: msg`Lists the case studies of an AI tool, newest first.`,
  audience: 'signed-in',
  params: idParams,
  query: caseStudyListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(caseStudySchema) },
});

export const addCaseStudy = defineOperation({
  id: 'addCaseStudy',
  method: 'POST',
  path: '/api/ai-tools/:id/case-studies',
  summary: msg`Adds a case study to an AI tool.`,
  audience: 'contributor',
  params: idParams,
  body: caseStudyInputSchema,
  response: { kind: 'json', status: 201, schema: caseStudySchema },
  limits: [{ limit: 60, seconds: 3600, per: 'actor' }],
  repeatable: true,
  invalidates,
});

export const editCaseStudy = defineOperation({
  id: 'editCaseStudy',
  method: 'PATCH',
  path: '/api/ai-tools/:id/case-studies/:studyId',
  summary: msg`Edits a case study. For its author and admins.`,
  audience: 'contributor',
  params: caseStudyParams,
  body: caseStudyEditSchema,
  response: { kind: 'json', status: 200, schema: caseStudySchema },
  limits: changeLimits,
  invalidates,
});

export const deleteCaseStudy = defineOperation({
  id: 'deleteCaseStudy',
  method: 'DELETE',
  path: '/api/ai-tools/:id/case-studies/:studyId',
  summary: msg`Deletes a case study. For its author and admins.`,
  audience: 'contributor',
  params: caseStudyParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates,
});
