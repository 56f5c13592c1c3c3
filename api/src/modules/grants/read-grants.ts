import { count } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type Day, dayOf } from 'shared-contracts/constants/day';
import { deadlineOn, eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { dayInput } from 'shared-contracts/schemas/date';
import type { Grant, GrantSummary, grantExportQuerySchema, grantListQuerySchema } from 'shared-contracts/schemas/grant';
import { msg, t, translate } from 'shared-contracts/translate';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { presentDay } from '../../platform/db/calendar.ts';
import { allPages, readCursor } from '../../platform/db/keyset.ts';
import { searchWords } from '../../platform/db/search.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { invalid } from '../../platform/http/errors.ts';
import { fileNamesOf } from '../content/item-files.ts';
import { ItemReads } from '../content/item-reads.ts';
import { fileOfUrl } from '../files/find-file.ts';
import type { FileRow } from '../files/tables.ts';
import { type FoundGrant, type GrantFilters, grantQueries, itemPageOf } from './repository.ts';
import { grants } from './tables.ts';

/** Reads lists of grants and single grants. */
export const grantReads = new ItemReads(grantQueries, {
  versionSuffix: presentDay,
  fieldsOf: (row, ctx) => ({
    titleAndCode: row.titleAndCode,
    topic: row.topic,
    deadline: row.deadline,
    deadlineState: deadlineOn(presentDay(ctx), row.deadline).state,
    eligibilityConditions: row.eligibilityConditions,
    eligibilityType: row.eligibilityType,
    grantType: row.grantType,
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    fileSize: row.fileSize,
    moreFiles: row.moreFiles,
  }),
});

const countGrants = grantReads.counting((db, where) =>
  db
    .select({ grantType: grants.grantType, eligibilityType: grants.eligibilityType, grants: count() })
    .from(grants)
    .where(where)
    .groupBy(grants.grantType, grants.eligibilityType),
);

type GrantCounts = Awaited<ReturnType<typeof countGrants>>;

const sum = (counts: GrantCounts): number => counts.reduce((total, { grants }) => total + grants, 0);

/** How many grants the actor may see, by type and by eligibility, expired ones included. */
export const grantSummary = async (ctx: Context, actor: Actor): Promise<GrantSummary> => {
  const counts = await countGrants(ctx.db, actor, { words: [] });
  const ofType = (type: string) => sum(counts.filter(({ grantType }) => grantType === type));
  const ofEligibility = (type: string) => sum(counts.filter(({ eligibilityType }) => eligibilityType === type));
  return {
    total: sum(counts),
    grantTypes: { eu_financing: ofType('eu_financing'), national_financing: ofType('national_financing') },
    eligibilityTypes: { individual: ofEligibility('individual'), consortium: ofEligibility('consortium') },
  };
};

/** Where a page of a list by deadline ends. */
interface DeadlinePosition {
  /** The day on which the reader requested the first page: the order stays that of this day, even past midnight. */
  readonly today: Day;
  readonly deadline: Day;
  readonly id: string;
}

const positionSchema = z.tuple([dayInput(), dayInput(), z.uuid()]);

/** A position as an opaque string for clients. */
const deadlineCursorOf = ({ today, deadline, id }: DeadlinePosition): string =>
  Buffer.from(`${today}/${deadline}/${id}`).toString('base64url');

/**
 * Decodes a cursor; undefined for no cursor.
 * @throws 422 for a cursor that {@link deadlineCursorOf} did not create
 */
const readDeadlineCursor = (cursor: string | undefined): DeadlinePosition | undefined => {
  if (cursor === undefined) return undefined;
  const { data } = positionSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split('/'));
  const position = data && { today: data[0], deadline: data[1], id: data[2] };
  // encoded again and compared, so that another spelling of the same bytes is refused as well
  if (!position || deadlineCursorOf(position) !== cursor)
    throw invalid([{ path: 'cursor', message: t`This is not a page of the list. Please start again from its beginning.` }]);
  return position;
};

/** The requested filters, on a day of the company's time zone. */
const filtersOn = (today: Day, { q, open, ...filters }: Omit<z.output<typeof grantExportQuerySchema>, 'sort'>): GrantFilters => ({
  ...filters,
  openOn: open ? today : undefined,
  words: searchWords(q),
});

/**
 * A page of the grants that the actor may see, and the cursor of the next one.
 * @throws invalid_input for an unknown cursor of this order
 */
export const listGrants = async (ctx: Context, actor: Actor, query: z.output<typeof grantListQuerySchema>) => {
  const { limit, cursor, sort, ...filters } = query;
  const now = presentDay(ctx);
  if (sort === 'newest') return grantReads.list(ctx, actor, filtersOn(now, filters), { sort, after: readCursor(cursor), limit });
  const after = readDeadlineCursor(cursor);
  const today = after?.today ?? now;
  const page = itemPageOf({ sort, after, today, limit });
  const nextAfter = ({ deadline, id }: Pick<Grant, 'deadline' | 'id'>) => deadlineCursorOf({ today, deadline, id });
  return grantReads.list(ctx, actor, filtersOn(today, filters), page, nextAfter);
};

/**
 * The record of the document of a grant: everyone who may see the grant may open it.
 * @throws not_found when the actor may not see the grant, or it has no document
 */
export const grantDocument = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<FileRow> =>
  fileOfUrl(ctx, (await grantReads.getRow(ctx, actor, id)).fileUrl);

/** Whether the actor may open the document at the file's own address. */
export const mayOpenDocument = async (ctx: Context, actor: Actor, id: string): Promise<boolean> =>
  (await grantReads.findOne(ctx.db, actor, id)) !== undefined;

const columnsOn = (today: Day, timeZone: string): readonly CsvColumn<FoundGrant>[] => [
  { heading: msg`Title and code`, cell: ({ titleAndCode }) => titleAndCode },
  { heading: msg`Topic`, cell: ({ topic }) => topic },
  { heading: msg`Grant type`, cell: ({ grantType }) => translate(grantTypes[grantType]) },
  { heading: msg`Eligibility`, cell: ({ eligibilityType }) => translate(eligibilityTypes[eligibilityType]) },
  { heading: msg`Deadline`, cell: ({ deadline }) => deadline },
  { heading: msg`Time left`, cell: ({ deadline }) => deadlineOn(today, deadline).label },
  { heading: msg`Eligibility conditions`, cell: ({ eligibilityConditions }) => eligibilityConditions },
  { heading: msg`Document`, cell: fileNamesOf },
  { heading: msg`Added by`, cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: msg`Added on`, cell: ({ createdAt }) => dayOf(createdAt, timeZone) },
];

/** The filtered grants that the actor may see, in the order of the list, for a spreadsheet. */
export const exportGrants = (ctx: Context, actor: Actor, query: z.output<typeof grantExportQuerySchema>): CsvFile<FoundGrant> => {
  const { sort, ...filters } = query;
  const today = presentDay(ctx);
  const dayFilters = filtersOn(today, filters);
  return {
    name: 'grants',
    columns: columnsOn(today, ctx.env.timeZone),
    pages: allPages<FoundGrant>((page) => grantReads.find(ctx.db, actor, dayFilters, itemPageOf({ sort, today, ...page }))),
  };
};
