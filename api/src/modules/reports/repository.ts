import { aliasedTable, and, countDistinct, desc, eq, getTableColumns, gt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { ItemSort } from 'shared-contracts/constants/sorts';
import type { Person } from 'shared-contracts/schemas/content';
import type { technicalReportExportQuerySchema } from 'shared-contracts/schemas/technical-report';
import type * as z from 'zod';
import type { Database } from '../../platform/db/client.ts';
import { comesAfter, type Position } from '../../platform/db/keyset.ts';
import { preparedPer } from '../../platform/db/prepared.ts';
import { searchWords } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns, authoredBy, personColumns } from '../content/authors.ts';
import { hasTag, matchesTerms, searchTerms } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import { files } from '../files/tables.ts';
import { type ReportVersionRow, type TechnicalReportRow, technicalReports, technicalReportVersions } from './tables.ts';

const versions = technicalReportVersions;
const versionAuthors = aliasedTable(users, 'version_authors');
const laterVersions = aliasedTable(versions, 'later_versions');

const { search: _search, content: _content, ...reportColumns } = getTableColumns(technicalReports);

/** A version with the name of its author and its file. */
export type FoundVersion = ReportVersionRow & {
  readonly author: Person;
  readonly file: Pick<typeof files.$inferSelect, 'id' | 'filename' | 'size'> | null;
};

/** A report with the name of its author and one of its versions. */
export interface FoundReport {
  readonly report: Omit<TechnicalReportRow, 'search' | 'content'>;
  readonly author: Person;
  readonly version: ReportVersionRow;
  readonly versionAuthor: Person;
  readonly file: FoundVersion['file'];
}

/** The orders of a list of versions: by a number of their reports, then the newest version. */
const orders: Readonly<Record<ItemSort, readonly AnyPgColumn[]>> = {
  newest: [],
  score: [technicalReports.score, technicalReports.ratingCount],
  votes: [technicalReports.voteCount],
  comments: [technicalReports.commentCount],
};

const select = (db: Database, where: readonly (SQL | undefined)[], sort: ItemSort = 'newest') =>
  db
    .select({
      report: reportColumns,
      author: authorColumns,
      version: getTableColumns(versions),
      versionAuthor: personColumns(versionAuthors),
      file: { id: files.id, filename: files.filename, size: files.size },
    })
    .from(versions)
    .innerJoin(technicalReports, eq(technicalReports.id, versions.reportId))
    .innerJoin(users, eq(users.id, technicalReports.authorId))
    .innerJoin(versionAuthors, eq(versionAuthors.id, versions.authorId))
    .leftJoin(files, eq(files.id, versions.fileId))
    .where(and(...where))
    .orderBy(...[...orders[sort], versions.createdAt, versions.id].map((column) => desc(column)));

/** The versions of a visible report that a reader may see: approved ones, and any for its author and reviewers. */
const versionVisible = (table: Pick<typeof versions, 'status'>, reader: Parameters<typeof visibleTo>[1]): SQL | undefined =>
  isReviewer(reader) ? undefined : or(eq(table.status, 'approved'), authoredBy(technicalReports, reader.id));

/** The filters of a list. */
export type ReportFilters = z.output<typeof technicalReportExportQuerySchema>;

const conditions = async (
  db: Database,
  reader: Actor,
  { q, status, category, tag, mine, versions: which }: ReportFilters,
): Promise<(SQL | undefined)[]> => {
  const isShown = (table: Pick<typeof versions, 'status'>) =>
    and(versionVisible(table, reader), status && eq(table.status, status));
  const isLatest = notExists(
    db
      .select({ one: sql`1` })
      .from(laterVersions)
      .where(
        and(eq(laterVersions.reportId, versions.reportId), gt(laterVersions.number, versions.number), isShown(laterVersions)),
      ),
  );
  return [
    visibleTo(technicalReports, reader),
    isShown(versions),
    mine ? eq(technicalReports.authorId, reader.id) : undefined,
    category && eq(technicalReports.category, category),
    tag === undefined ? undefined : hasTag(technicalReports, tag),
    which === 'latest' ? isLatest : undefined,
    ...matchesTerms(db, technicalReports, await searchTerms(db, searchWords(q))),
  ];
};

/** At most `limit` of the versions that the reader may see and that match the filters, each with its report. */
export const findReports = async (
  db: Database,
  reader: Actor,
  filters: ReportFilters,
  { sort, after, limit }: { readonly sort?: ItemSort; readonly after?: Position; readonly limit: number },
): Promise<FoundReport[]> => {
  const rest = after && comesAfter(versions, sql`${after.createdAt.toISOString()}`, after.id);
  return select(db, [...(await conditions(db, reader, filters)), rest], sort).limit(limit);
};

const versionsOfReport = preparedPer((db, role: Actor['role']) => {
  const reader = { id: sql.placeholder('reader'), role };
  const ofReport = eq(versions.reportId, sql.placeholder('report'));
  return select(db, [ofReport, visibleTo(technicalReports, reader), versionVisible(versions, reader)]).prepare('report_versions');
});

/** The versions of one report that the reader may see, newest first; none if they may not see the report. */
export const findVersions = async (db: Database, reader: Actor, reportId: string): Promise<FoundReport[]> => {
  const found = await versionsOfReport(db, reader.role).execute({ reader: reader.id, report: reportId });
  return found.toSorted((one, other) => other.version.number - one.version.number);
};

/**
 * The number of reports with a version of each status that the reader may see, and the total number of versions visible to them.
 */
export const countReports = async (db: Database, reader: Actor) =>
  db
    .select({
      status: versions.status,
      reports: countDistinct(versions.reportId),
      versions: sql<number>`count(*)`.mapWith(Number),
    })
    .from(versions)
    .innerJoin(technicalReports, eq(technicalReports.id, versions.reportId))
    .where(and(visibleTo(technicalReports, reader), versionVisible(versions, reader)))
    .groupBy(versions.status);
