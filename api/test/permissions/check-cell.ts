import { sql } from 'drizzle-orm';
import { operations } from 'shared-contracts/operations/all';
import type { Person, TestPortal } from '../portal.ts';
import { type Kind, makeCaller } from './callers.ts';
import { calls, type Request } from './calls.ts';
import { deployToken, nextNumber, World } from './world.ts';

/** Tables that a refused call may write: who tried, and how often. */
const unprotected = ['audit_log', 'rate_limits'];

const tablesOf = async ({ ctx }: TestPortal): Promise<string[]> => {
  const rows = await ctx.db.execute<{ tablename: string }>(sql`select tablename from pg_tables where schemaname = 'public'`);
  return rows.map(({ tablename }) => tablename).filter((name) => !unprotected.includes(name));
};

/** A digest of every row and the list of every stored file. */
export const stateOf = async (portal: TestPortal): Promise<string> => {
  const digests = (await tablesOf(portal)).map(
    (name) =>
      sql`select ${name} || md5(coalesce(string_agg(t::text, '' order by t::text), '')) digest from ${sql.identifier(name)} t`,
  );
  const rows = await portal.ctx.db.execute<{ digest: string }>(sql.join(digests, sql` union all `));
  const files = await Array.fromAsync(portal.ctx.files.list('files'), ({ key }) => key);
  const remotes = await Array.fromAsync(portal.ctx.files.list('remotes'), ({ key }) => key);
  return JSON.stringify([rows.map(({ digest }) => digest).sort(), files.sort(), remotes.sort()]);
};

/** The operation that a call of the matrix is of. */
export const operationOf = (call: string) => {
  const operation = operations.find(({ id }) => id === call.split(':')[0]);
  if (!operation) throw new Error(`${call} is no operation`);
  return operation;
};

/** A caller of the kind with a world of its own, and the request that the call makes in it. */
export const prepareCell = async (portal: TestPortal, call: string, kind: Kind) => {
  const caller = await makeCaller(portal, kind);
  const [owner, admin] = [kind === 'owner' && caller ? caller : await portal.person(), await portal.person({ role: 'admin' })];
  const make = calls[call];
  if (!make) throw new Error(`${call} has no request`);
  return { caller, request: await make(new World(portal, kind, caller, owner, admin)) };
};

/** Sends a request of the matrix from an address of its own. */
export const sendCell = (portal: TestPortal, call: string, kind: Kind, caller: Person | undefined, { path, body }: Request) => {
  const number = nextNumber();
  return portal.send(operationOf(call).method, path, {
    as: caller,
    body,
    from: `10.78.${number >> 8}.${number & 255}`,
    headers: kind === 'token' ? { authorization: `Bearer ${deployToken}` } : {},
  });
};

/**
 * Makes one call as one kind of caller against a world of its own. Answers what is wrong: another
 * status than expected, or something changed although the call was refused.
 */
export const checkCell = async (portal: TestPortal, call: string, kind: Kind, expected: number): Promise<string | undefined> => {
  const { caller, request } = await prepareCell(portal, call, kind);
  const before = expected < 400 ? undefined : await stateOf(portal);
  const response = await sendCell(portal, call, kind, caller, request);
  if (response.status !== expected)
    return `${call} as ${kind}: ${response.status} instead of ${expected} ${await response.text()}`;
  if (before !== undefined && before !== (await stateOf(portal))) return `${call} as ${kind}: refused, and yet something changed`;
  return undefined;
};
