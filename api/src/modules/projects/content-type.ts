import { contentReads } from 'shared-contracts/invalidation';
import { mayEditProject } from 'shared-contracts/policies/content';
import { type projectChangeSchema, projectInputSchema } from 'shared-contracts/schemas/project';
import type * as z from 'zod';
import { type ContentType, declareFields } from '../content/content-type.ts';
import { projects } from './tables.ts';

/** Projects as a content type for reviews, comments, notifications and queues. Changes to dates and tags apply immediately. */
export const projectType: ContentType = {
  type: 'project',
  labels: { one: 'project', many: 'Projects' },
  table: projects,
  title: projects.name,
  description: projects.description,
  address: (id) => `/projects/${id}`,
  reviewed: true,
  mayEdit: mayEditProject,
  rated: true,
  ...declareFields<z.output<typeof projectChangeSchema>>({
    name: { label: 'Name', reviewed: true },
    description: { label: 'Description', reviewed: true },
    startDate: { label: 'Start date', reviewed: false },
    endDate: { label: 'End date', reviewed: false },
  }),
  submission: { schema: projectInputSchema, audited: ['name', 'startDate', 'endDate'] },
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: contentReads.project,
};
