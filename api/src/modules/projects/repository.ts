import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Person } from 'shared-contracts/schemas/content';
import type { ProjectSummary } from 'shared-contracts/schemas/project';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/author.ts';
import { matchesWords } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import { type ProjectRow, projects, userProjects } from './tables.ts';

const { search: _, ...projectColumns } = getTableColumns(projects);

/** A project with its owner and the ids of its members, without its search words. */
export type FoundProject = Omit<ProjectRow, 'search'> & {
  readonly author: Person;
  readonly participants: string[];
  /** The reader's own role. */
  readonly myRole: string | null;
};

/** Which projects a list is about. */
export interface ProjectFilters {
  /** Words of name, description, tags and owner. */
  readonly q?: string;
  readonly status?: ProjectRow['status'];
  /** Only the reader's own. */
  readonly mine?: boolean;
  /** Only those that the reader is a member of, or only those that they are not. */
  readonly member?: boolean;
}

const activeMember = sql`${userProjects.projectId} = ${projects.id} and ${userProjects.isActive}`;
const participants = sql<string[]>`(
  select coalesce(json_agg(${userProjects.userId} order by ${userProjects.joinedAt}, ${userProjects.id}), '[]'::json)
  from ${userProjects} where ${activeMember})`;
const roleOf = (reader: Actor) => sql<string | null>`(
  select ${userProjects.role} from ${userProjects} where ${activeMember} and ${userProjects.userId} = ${reader.id})`;
const isMember = (reader: Actor) =>
  sql`exists (select from ${userProjects} where ${activeMember} and ${userProjects.userId} = ${reader.id})`;

const select = (db: Database, reader: Actor, where: readonly (SQL | undefined)[]) =>
  db
    .select({ ...projectColumns, author: authorColumns, participants, myRole: roleOf(reader) })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.authorId))
    .where(and(...where));

/** At most `limit` of the projects that the reader may see and the filters leave, newest first. */
export const findProjects = async (
  db: Database,
  reader: Actor,
  { q, status, mine, member, after, limit }: ProjectFilters & { readonly after?: Position; readonly limit: number },
): Promise<FoundProject[]> => {
  const where = [
    visibleTo(projects, reader, status),
    mine ? eq(projects.authorId, reader.id) : undefined,
    member === undefined ? undefined : sql`${isMember(reader)} = ${member}`,
    ...(await matchesWords(db, projects, searchWords(q))),
    after && comesAfter(projects, after.createdAt.toISOString(), after.id),
  ];
  return select(db, reader, where).orderBy(desc(projects.createdAt), desc(projects.id)).limit(limit);
};

/** The project, if it exists and the reader may see it. */
export const findProject = async (db: Database, reader: Actor, id: string): Promise<FoundProject | undefined> => {
  const [project] = await select(db, reader, [eq(projects.id, id), visibleTo(projects, reader)]);
  return project;
};

const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** How many projects the reader may see, by status, and how many are theirs. */
export const countProjects = async (db: Database, reader: Actor): Promise<ProjectSummary> => {
  const [counts] = await db
    .select({
      active: counted(eq(projects.status, 'approved')),
      yours: counted(eq(projects.authorId, reader.id)),
      pending: counted(eq(projects.status, 'pending')),
      completed: counted(eq(projects.status, 'completed')),
    })
    .from(projects)
    .where(visibleTo(projects, reader));
  return counts ?? { active: 0, yours: 0, pending: 0, completed: 0 };
};
