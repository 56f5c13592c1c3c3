import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { ProjectSummary } from 'shared-contracts/schemas/project';
import type { Context } from '../../context.ts';
import { place } from '../content/item-cut.ts';
import { projectReads } from './read-projects.ts';
import { projects } from './tables.ts';

const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

const countProjects = projectReads.counting((db, where) =>
  db
    .select({
      active: counted(eq(projects.status, 'approved')),
      yours: counted(eq(projects.authorId, place.reader)),
      pending: counted(eq(projects.status, 'pending')),
      completed: counted(eq(projects.status, 'completed')),
    })
    .from(projects)
    .where(where),
);

/** How many projects the reader may see, by status, and how many are theirs. */
export const projectSummary = async ({ db }: Context, reader: Actor): Promise<ProjectSummary> => {
  const [counts] = await countProjects(db, reader, { words: [] });
  return counts ?? { active: 0, yours: 0, pending: 0, completed: 0 };
};
