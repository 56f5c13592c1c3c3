import type { Actor } from 'shared-contracts/actor';
import type { Day } from 'shared-contracts/constants/day';
import { deadlineOn } from 'shared-contracts/constants/grant';
import { dayInput } from 'shared-contracts/schemas/date';
import type { Grant, GrantSummary, grantListQuerySchema } from 'shared-contracts/schemas/grant';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { invalid } from '../../platform/http/errors.ts';
import { presentDay } from '../../platform/stamps/present-day.ts';
import { noSuchItem } from '../content/read-item.ts';
import { serializeContent } from '../content/serializer.ts';
import { grantContentType } from './content-type.ts';
import { countGrants, type FoundGrant, findGrant, findGrants } from './repository.ts';

/** @throws not_found, also for a grant that the actor may not see */
export const readableGrant = async (ctx: Context, actor: Actor, id: string): Promise<FoundGrant> => {
  const grant = await findGrant(ctx.db, actor, id);
  if (!grant) throw noSuchItem(grantContentType);
  return grant;
};

/**
 * One grant.
 * @throws not_found, also for a grant that the actor may not see
 */
export const getGrant = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Grant> => {
  const [response] = await serializeGrants(ctx, actor, [await readableGrant(ctx, actor, id)]);
  if (!response) throw noSuchItem(grantContentType);
  return response;
};

type Counted = Awaited<ReturnType<typeof countGrants>>;

const sum = (counted: Counted): number => counted.reduce((total, { grants }) => total + grants, 0);

/** How many grants the actor may see, by type and by eligibility, expired ones included. */
export const grantSummary = async (ctx: Context, actor: Actor): Promise<GrantSummary> => {
  const counted = await countGrants(ctx.db, actor);
  const ofType = (type: string) => sum(counted.filter(({ grantType }) => grantType === type));
  const ofEligibility = (type: string) => sum(counted.filter(({ eligibilityType }) => eligibilityType === type));
  return {
    total: sum(counted),
    grantTypes: { eu_financing: ofType('eu_financing'), national_financing: ofType('national_financing') },
    eligibilityTypes: { individual: ofEligibility('individual'), consortium: ofEligibility('consortium') },
  };
};

/** Serializes grants for their reader, in the given order. */
export const serializeGrants = async (ctx: Context, reader: Actor, found: readonly FoundGrant[]): Promise<Grant[]> => {
  const today = presentDay(ctx);
  const responses = await serializeContent(ctx, reader, grantContentType, found);
  return responses.map(({ row, shared }) => ({
    ...shared,
    titleAndCode: row.titleAndCode,
    topic: row.topic,
    deadline: row.deadline,
    deadlineState: deadlineOn(today, row.deadline).state,
    eligibilityConditions: row.eligibilityConditions,
    eligibilityType: row.eligibilityType,
    grantType: row.grantType,
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    fileSize: row.fileSize,
  }));
};

/** Where a page of a list by deadline ends. */
interface DeadlinePosition {
  /** The day on which reading began: the order stays that of this day, also past midnight. */
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
    throw invalid([{ path: 'cursor', message: 'This is not a page of the list. Please start again from its beginning.' }]);
  return position;
};

/** A page of a list, and the cursor of the next one. */
interface Listed {
  readonly grants: Grant[];
  readonly next: string | undefined;
}

/**
 * A page of the grants that the actor may see.
 * @throws invalid_input for an unknown cursor of this order
 */
export const listGrants = async (ctx: Context, actor: Actor, query: z.output<typeof grantListQuerySchema>): Promise<Listed> => {
  const { limit, cursor, sort, ...filters } = query;
  const now = presentDay(ctx);
  if (sort === 'newest') {
    const page = { sort, after: readCursor(cursor), limit: limit + 1 };
    const { rows, next } = pageOf(await findGrants(ctx.db, actor, now, filters, page), limit);
    return { grants: await serializeGrants(ctx, actor, rows), next };
  }
  const after = readDeadlineCursor(cursor);
  const today = after?.today ?? now;
  const { rows, next } = pageOf(await findGrants(ctx.db, actor, today, filters, { sort, after, limit: limit + 1 }), limit);
  const last = rows.at(-1);
  return { grants: await serializeGrants(ctx, actor, rows), next: next && last && deadlineCursorOf({ ...last, today }) };
};
