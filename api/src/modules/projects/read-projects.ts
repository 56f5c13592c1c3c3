import { eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { dayOf } from 'shared-contracts/constants/day';
import type { ItemSort } from 'shared-contracts/constants/sorts';
import type { Person } from 'shared-contracts/schemas/content';
import type { ProjectSummary, projectExportQuerySchema, projectListQuerySchema } from 'shared-contracts/schemas/project';
import { msg } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import type { ItemQueryConfig } from '../content/item-queries.ts';
import { ItemReads } from '../content/item-reads.ts';
import { itemOrders, placeholders } from '../content/item-selection.ts';
import { statusWord } from '../content/item-texts.ts';
import { itemVersion, pageItemId, selectStates } from '../content/viewer-state.ts';
import { projectType } from './content-type.ts';
import { type ProjectRow, projects, userProjects } from './tables.ts';

const { search: _, ...projectColumns } = getTableColumns(projects);

/** Reader-specific data of a project. */
interface OwnRole {
  /** The reader's own role. */
  readonly myRole: string | null;
}

/** A project with its owner and the ids of its members, without its search words. */
type FoundProject = Omit<ProjectRow, 'search'> &
  OwnRole & { readonly author: Person; readonly participants: string[]; readonly rowVersion: string };

/** Filters of projects, besides those that every type has. */
interface OwnFilters {
  /** Only those that the reader is a member of, or only those that they are not. */
  readonly member?: boolean | undefined;
}

const activeMember = sql`${userProjects.projectId} = ${projects.id} and ${userProjects.isActive}`;
const participants = sql<string[]>`(
  select coalesce(json_agg(${userProjects.userId} order by ${userProjects.joinedAt}, ${userProjects.id}), '[]'::json)
  from ${userProjects} where ${activeMember})`;
/** Version of the rows that the participants come from. */
const membersVersion = sql<string>`(
  select coalesce(string_agg(${userProjects}.xmin::text || ${userProjects}.ctid::text, '' order by ${userProjects.id}), '')
  from ${userProjects} where ${activeMember})`;
const isMember = sql`exists (select from ${userProjects} where ${activeMember} and ${userProjects.userId} = ${placeholders.reader})`;
const roleIn = (project: SQL | typeof projects.id) => sql<string | null>`(
  select ${userProjects.role} from ${userProjects}
  where ${userProjects.projectId} = ${project} and ${userProjects.isActive} and ${userProjects.userId} = ${placeholders.reader})`;

const { id } = projects;

/** Queries for projects. */
const projectQueries: ItemQueryConfig<FoundProject, OwnFilters, ItemSort, OwnRole> = {
  contentType: projectType,
  filters: { member: (requested: Placeholder) => sql`${isMember} = ${requested}::boolean` },
  orders: itemOrders(projects),
  related: membersVersion,
  readerColumns: {
    states: (db, of, page, order) => selectStates(db, of, page, order, { myRole: roleIn(pageItemId) }),
    of: ({ myRole }) => ({ myRole }),
  },
  rows: (db, { where, orderBy }) =>
    db
      .select({
        ...projectColumns,
        author: authorColumns,
        participants,
        myRole: roleIn(id),
        rowVersion: itemVersion(projects, membersVersion),
      })
      .from(projects)
      .innerJoin(users, eq(users.id, projects.authorId))
      .where(where)
      .orderBy(...orderBy)
      .limit(placeholders.limit),
};

/** Reads lists of projects and single projects. */
export const projectReads = new ItemReads(projectQueries, {
  fieldsOf: (row) => ({
    name: row.name,
    title: row.name,
    description: row.description,
    startDate: row.startDate,
    endDate: row.endDate,
    ownerId: row.author.id,
    owner: row.author,
    ownerFirstName: row.author.firstName,
    ownerLastName: row.author.lastName,
    participants: row.participants,
  }),
});

/**
 * A page of the projects that the actor may see, and the cursor of the next one; an order by a number has one page only.
 * @throws invalid_input for a cursor that did not come from a page
 */
export const listProjects = (
  ctx: Context,
  actor: Actor,
  { q, limit, cursor, sort, ...filters }: z.output<typeof projectListQuerySchema>,
) => projectReads.list(ctx, actor, { ...filters, words: searchWords(q) }, { sort, after: readCursor(cursor), limit });

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

const countProjects = projectReads.counting((db, where) =>
  db
    .select({
      active: countWhere(eq(projects.status, 'approved')),
      yours: countWhere(eq(projects.authorId, placeholders.reader)),
      pending: countWhere(eq(projects.status, 'pending')),
      completed: countWhere(eq(projects.status, 'completed')),
    })
    .from(projects)
    .where(where),
);

/** How many projects the reader may see, by status, and how many are theirs. */
export const projectSummary = async ({ db }: Context, reader: Actor): Promise<ProjectSummary> => {
  const [counts] = await countProjects(db, reader, { words: [] });
  return counts ?? { active: 0, yours: 0, pending: 0, completed: 0 };
};

const columnsIn = (timeZone: string): readonly CsvColumn<FoundProject>[] => [
  { heading: msg`Name`, cell: ({ name }) => name },
  { heading: msg`Description`, cell: ({ description }) => description },
  { heading: msg`Status`, cell: ({ status }) => statusWord(status) },
  { heading: msg`Start date`, cell: ({ startDate }) => startDate },
  { heading: msg`End date`, cell: ({ endDate }) => endDate },
  { heading: msg`Tags`, cell: ({ tags }) => tags.join(', ') },
  { heading: msg`Owner`, cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: msg`Participants`, cell: ({ participants }) => participants.length },
  { heading: msg`Submitted on`, cell: ({ createdAt }) => dayOf(createdAt, timeZone) },
  { heading: msg`Score`, cell: ({ score }) => score },
  { heading: msg`Ratings`, cell: ({ ratingCount }) => ratingCount },
  { heading: msg`Votes`, cell: ({ voteCount }) => voteCount },
];

/** Exports the filtered projects that the actor may see, newest first, for a spreadsheet. */
export const exportProjects = (
  ctx: Context,
  actor: Actor,
  query: z.output<typeof projectExportQuerySchema>,
): CsvFile<FoundProject> => {
  const { db, env } = ctx;
  const { q, ...filters } = query;
  return {
    name: 'projects',
    columns: columnsIn(env.timeZone),
    pages: allPages<FoundProject>((page) =>
      projectReads.find(db, actor, { ...filters, words: searchWords(q) }, { sort: 'newest', ...page }),
    ),
  };
};
