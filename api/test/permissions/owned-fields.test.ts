import { eq, type SQL, sql } from 'drizzle-orm';
import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { users } from '../../src/platform/users/tables.ts';
import { openPortal, type TestPortal } from '../portal.ts';
import { operationOf, prepareCell, sendCell } from './check-cell.ts';
import { expectations, type Kind, kinds } from './expectations.ts';
import { deployToken, remote } from './world.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` });
});
afterAll(() => portal.close());

/** A stranger's id, a text and a number that no caller may set. */
const stranger = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const planted = 'planted-by-a-client';
const plantedNumber = 777_777;

/** Fields that the server owns, with values that it would never write itself. */
const ownedFields: Readonly<Record<string, unknown>> = {
  id: stranger,
  role: 'admin',
  effectiveRole: 'admin',
  status: 'approved',
  score: 4.9,
  authorId: stranger,
  ownerId: stranger,
  userId: stranger,
  uploadedBy: stranger,
  actorId: stranger,
  reviewedBy: stranger,
  attachedId: stranger,
  attachedType: planted,
  purpose: planted,
  usageCount: plantedNumber,
  downloads: plantedNumber,
  views: plantedNumber,
  revision: plantedNumber,
  monthlySubmissionTarget: 98,
  isActive: false,
  emailVerified: true,
  resetToken: planted,
  resetTokenExpiry: '2030-01-01T00:00:00.000Z',
  tokenHash: planted,
  hash: planted,
  sid: planted,
  invitedAt: null,
  createdAt: '2001-01-01T00:00:00.000Z',
};
/** The columns in which such a value could hide among ordinary ones. */
const comparedColumns = [
  'role',
  'status',
  'score',
  'is_active',
  'email_verified',
  'usage_count',
  'downloads',
  'views',
  'revision',
  'monthly_submission_target',
];

/** Tables that log what was sent and that only administrators read, and counts of calls and of changes. */
const ignoredTables = ['audit_log', 'rate_limits', 'password_attempts', 'jobs', 'table_stamps'];
/** One statement for all tables: a statement per table is most of the work. */
let countsQuery: SQL;
let tracesQuery: SQL;
beforeAll(async () => {
  const rows = await portal.ctx.db.execute<{ name: string; columns: string[] }>(
    sql`select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' group by table_name order by table_name`,
  );
  const tables = rows.filter(({ name }) => !ignoredTables.includes(name));
  const values = (columns: readonly string[]) => {
    const compared = comparedColumns.filter((column) => columns.includes(column)).map((column) => sql.identifier(column));
    return compared.length === 0 ? sql`'-'` : sql`concat_ws('|', ${sql.join(compared, sql`, `)})`;
  };
  const unionOf = (select: (table: (typeof tables)[number]) => SQL) => sql.join(tables.map(select), sql` union all `);
  countsQuery = unionOf(
    ({ name, columns }) =>
      sql`select ${name}::text || ': ' || ${values(columns)} as key, count(*)::int as rows from ${sql.identifier(name)} group by 1`,
  );
  const hasPlanted = sql`like any (array[${`%${stranger}%`}, ${`%${planted}%`}, ${`%${plantedNumber}%`}, '%2001-01-01%'])`;
  tracesQuery = unionOf(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)} t where t::text ${hasPlanted}`,
  );
});

/** How many rows of each table have each combination of these columns. */
const rowCounts = async (): Promise<ReadonlyMap<string, number>> => {
  const counts = await portal.ctx.db.execute<{ key: string; rows: number }>(countsQuery);
  return new Map(counts.map(({ key, rows }) => [key, rows]));
};
/** How many rows of each combination a call added or removed. */
const changeOf = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => [key, (after.get(key) ?? 0) - (before.get(key) ?? 0)] as const)
    .filter(([, change]) => change !== 0)
    .sort();

/** Rows with a value from {@link ownedFields} that nothing else would write. */
const traces = async () => {
  const found = await portal.ctx.db.execute<{ name: string; rows: number }>(tracesQuery);
  return found.flatMap(({ name, rows }) => (rows > 0 ? [`${name}: ${rows}`] : []));
};

const keysOf = (schema: z.core.$ZodType | undefined): string[] => {
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(keysOf);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};
/** The body with every field that the server owns, except those that the call accepts. */
const withOwnedFields = (call: string, body: unknown): unknown => {
  const accepted = keysOf(operationOf(call).body);
  const extra = Object.entries(ownedFields).filter(([name]) => !accepted.includes(name));
  if (!(body instanceof FormData)) return { ...Object.fromEntries(extra), ...(typeof body === 'object' ? body : {}) };
  // no more fields than an upload may have
  for (const [name, value] of extra.slice(0, 18)) body.append(name, String(value));
  return body;
};

/** The least privileged caller whom the call accepts, so that every added field exceeds their rights. */
const callerOf = (call: string): Kind | undefined => {
  const order: Kind[] = ['viewer', 'owner', 'manager', 'admin', 'unconfirmed'];
  return order.find((kind) => (expectations.get(call)?.[kind] ?? 500) < 300);
};
const acceptedCalls = [...expectations.keys()].flatMap((call) => {
  const kind = callerOf(call);
  return kind && kinds.includes(kind) ? [[call, kind] as const] : [];
});
const writingCalls = acceptedCalls.filter(
  ([call]) => operationOf(call).method !== 'GET' && !operationOf(call).path.startsWith('/api/remotes/:'),
);
/** All but the event stream, whose response does not end. */
const readingCalls = acceptedCalls.filter(
  ([call]) => operationOf(call).method === 'GET' && operationOf(call).response.kind !== 'events',
);

describe('fields that the server owns, in the body of a call [PROF-5]', () => {
  it('are tried on every call that changes something', () => {
    const tried = new Set(writingCalls.map(([call]) => call.split(':')[0]));
    const missing = operations.filter(
      ({ id, method, path }) => method !== 'GET' && !path.startsWith('/api/remotes/:') && !tried.has(id),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it.each(writingCalls)('%s as %s: change nothing', async (call, kind) => {
    const changes: unknown[] = [];
    for (const extra of [false, true]) {
      // the number of notified reviewers must not grow with the cells made so far
      await portal.ctx.db.update(users).set({ isActive: false }).where(eq(users.isActive, true));
      const { caller, request } = await prepareCell(portal, call, kind);
      const body = extra ? withOwnedFields(call, request.body) : request.body;
      const before = await rowCounts();
      const response = await sendCell(portal, call, kind, caller, { ...request, body });
      expect([response.status, response.ok ? '' : await response.text()]).toEqual([expectations.get(call)?.[kind], '']);
      changes.push(changeOf(before, await rowCounts()));
    }
    expect(changes[1]).toEqual(changes[0]);
    expect(await traces()).toEqual([]);
  });
});

/** The text of a response without values that differ in each one. */
const textOf = async (response: Response) => (await response.text()).replaceAll(/nonce="[^"]+"/g, '');

describe('ids of others, in the query of a call', () => {
  it.each(readingCalls)('%s as %s: do not change the response', async (call, kind) => {
    const { caller, request } = await prepareCell(portal, call, kind);
    const other = await portal.person();
    const accepted = keysOf(operationOf(call).query);
    const names = ['id', 'userId', 'authorId', 'ownerId', 'actorId', 'uploadedBy'].filter((name) => !accepted.includes(name));
    const query = names.map((name) => `${name}=${other.user.id}`).join('&');
    const path = `${request.path}${request.path.includes('?') ? '&' : '?'}${query}`;
    const [plain, withIds] = [
      await sendCell(portal, call, kind, caller, request),
      await sendCell(portal, call, kind, caller, { ...request, path }),
    ];
    expect(withIds.status).toBe(plain.status);
    expect(await textOf(withIds)).toBe(await textOf(plain));
  });
});

describe('the check itself', () => {
  it('detects a planted value, and a row whose role was changed', async () => {
    const { user } = await portal.person();
    const before = await rowCounts();
    await portal.ctx.db.execute(sql`update users set role = 'admin', reset_token = ${planted} where id = ${user.id}`);
    expect(await traces()).toEqual(['users: 1']);
    expect(changeOf(before, await rowCounts())).toHaveLength(2);
  });
});
