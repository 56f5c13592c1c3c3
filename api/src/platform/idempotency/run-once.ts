import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyHeader, idempotencyKeyPattern } from 'shared-contracts/constants/host';
import type { Operation } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { prepared } from '../db/prepared.ts';
import { invalid } from '../http/errors.ts';
import { dataOf } from '../http/json-response.ts';
import type { AnyCall, Handler } from '../http/route.ts';
import { idempotencyKeys } from './tables.ts';

/** Hours for which a repetition gets the first response. */
const lifetimeHours = 24;

const storedResponse = prepared((db) =>
  db
    .select({ inputDigest: idempotencyKeys.inputDigest, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actorId, sql.placeholder('actorId')), eq(idempotencyKeys.key, sql.placeholder('key'))))
    .prepare('idempotency_key'),
);

const digestOf = ({ id }: Operation, { params, query, body }: AnyCall['input']): string =>
  createHash('sha256')
    .update(JSON.stringify([id, params, query, body]))
    .digest('hex');

/**
 * Runs a call that creates something. If the call has an `Idempotency-Key`, its response is stored in the transaction that creates
 * the thing, so a repetition, such as after a lost connection, gets that response and creates nothing (ADR 50, PLAT-531).
 * @throws invalid_input for a key that is malformed, or that belongs to another call of the same person
 */
export const runOnce = async (operation: Operation, run: Handler['run'], call: AnyCall): Promise<unknown> => {
  const { ctx, actor, input, request } = call;
  const key = request.headers.get(idempotencyHeader);
  if (key === null || !actor) return run(call);
  if (!idempotencyKeyPattern.test(key))
    throw invalid([{ path: idempotencyHeader, message: t`Please send 8 to 64 letters, digits, dots, dashes or underscores` }]);
  const inputDigest = digestOf(operation, input);
  const storeResult = async (tx: Context, result: unknown): Promise<void> => {
    const row = { actorId: actor.id, key, inputDigest, response: dataOf(result), createdAt: ctx.clock.now() };
    await tx.db.insert(idempotencyKeys).values(row);
  };
  try {
    return await run({ ...call, ctx: { ...ctx, storeResult } });
  } catch (thrown) {
    // the primary key lets only the first call commit; a repetition may also fail earlier, since what it would do is already done
    const [stored] = await storedResponse(ctx.db).execute({ actorId: actor.id, key });
    if (!stored) throw thrown;
    if (stored.inputDigest !== inputDigest)
      throw invalid([{ path: idempotencyHeader, message: t`This key belongs to another call. Please send a new one.` }]);
    return stored.response;
  }
};

/** Deletes the responses whose calls are not repeated anymore. */
export const deleteOldKeys = async (ctx: Context): Promise<void> => {
  const oldest = new Date(ctx.clock.now().getTime() - lifetimeHours * 3600_000);
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
};
