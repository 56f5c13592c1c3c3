import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, max, or, sql } from 'drizzle-orm';
import { profileTexts } from 'shared-contracts/constants/profile';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { type Context, latestPast } from '../../context.ts';
import { clientNetwork } from '../../platform/http/address.ts';
import { DomainError, invalid } from '../../platform/http/errors.ts';
import type { CheckHooks } from '../../platform/password/passwords.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { passwordAttempts } from './tables.ts';

/** How wrong passwords are delayed: the first `freeFailures` never wait, then the wait doubles from one second up to `maxSeconds`. */
interface DelayRule {
  readonly freeFailures: number;
  readonly maxSeconds: number;
}

/**
 * - `network`: one client against any account (password spraying); in an office, many people share it.
 * - `account`: all clients that the account does not know, combined (many machines guessing one password).
 * - `pair`: one client against one account.
 * - `own`: a browser that signed in to the account before, or one of its sessions.
 */
const delayRules = {
  network: { freeFailures: 60, maxSeconds: 60 },
  account: { freeFailures: 50, maxSeconds: 30 },
  pair: { freeFailures: 5, maxSeconds: 900 },
  own: { freeFailures: 10, maxSeconds: 60 },
} as const satisfies Record<string, DelayRule>;
type CounterKind = keyof typeof delayRules;

/** Failures expire after this time without further ones, in milliseconds. */
const failureLifetimeMs = 24 * 3600_000;

interface Counter {
  readonly kind: CounterKind;
  readonly key: string;
  readonly account: string | null;
}

/** A password attempt: the targeted account and the client. */
export interface Guess {
  /** The address that names the account, whether it exists or not. */
  readonly email: string;
  /** Key by which the account recognises the caller: the id of a known device, or a session of it. */
  readonly knownAs?: string | undefined;
}

const digest = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

const countersOf = (ctx: Context, { email, knownAs }: Guess): readonly Counter[] => {
  const account = digest('account', email);
  const counter = (kind: CounterKind, of: string | null, ...parts: string[]) => ({
    kind,
    key: digest(kind, ...parts),
    account: of,
  });
  if (knownAs !== undefined) return [counter('own', account, email, knownAs)];
  const network = clientNetwork(ctx.caller.address ?? '');
  return [counter('network', null, network), counter('account', account, email), counter('pair', account, email, network)];
};

/** Keys of the counters that a correct password resets: failures of others stay counted. */
const keysToReset = (counters: readonly Counter[]): string[] =>
  counters.filter(({ kind }) => kind === 'pair' || kind === 'own').map(({ key }) => key);

const mustWait = (seconds: number): DomainError => {
  const rounded = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(rounded / 60);
  const sentence =
    rounded < 90
      ? ngettext(
          msgid`Too many wrong passwords. Please wait ${rounded} second, or reset your password.`,
          `Too many wrong passwords. Please wait ${rounded} seconds, or reset your password.`,
          rounded,
        )
      : ngettext(
          msgid`Too many wrong passwords. Please wait ${minutes} minute, or reset your password.`,
          `Too many wrong passwords. Please wait ${minutes} minutes, or reset your password.`,
          minutes,
        );
  return new DomainError('rate_limited', sentence, { retryAfter: rounded });
};

/** @throws 429 with the seconds to wait */
const checkWait = async (ctx: Context, counters: readonly Counter[]): Promise<void> => {
  const now = ctx.clock.now();
  const { lastAt, waitUntil } = passwordAttempts;
  const keys = counters.map(({ key }) => key);
  const [row] = await ctx.db
    .select({ until: max(waitUntil) })
    .from(passwordAttempts)
    // a free failure has no wait, also while this instance's clock is a little behind the one that counted it
    .where(and(inArray(passwordAttempts.key, keys), gt(waitUntil, now), gt(waitUntil, lastAt), lte(lastAt, latestPast(ctx))));
  if (row?.until) throw mustWait((row.until.getTime() - now.getTime()) / 1000);
};

const countFailure = async ({ db, clock }: Context, { kind, key, account }: Counter): Promise<void> => {
  const now = clock.now();
  const { freeFailures, maxSeconds } = delayRules[kind];
  const { failures, lastAt } = passwordAttempts;
  const next = sql`case when ${lastAt} < ${new Date(now.getTime() - failureLifetimeMs).toISOString()} then 1 else ${failures} + 1 end`;
  // the exponent is limited as well, so that the power cannot overflow
  const wait = sql`case when ${next} < ${freeFailures}::int then 0 else least(power(2, least(${next} - ${freeFailures}::int, 20)), ${maxSeconds}::int) end`;
  await db
    .insert(passwordAttempts)
    .values({ key, account, failures: 1, lastAt: now, waitUntil: now })
    .onConflictDoUpdate({
      target: passwordAttempts.key,
      set: { failures: next, lastAt: now, waitUntil: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 second'` },
    });
};

/**
 * Checks a password. Only wrong passwords count, per account and client together; a client that keeps guessing waits longer and
 * longer. This delays neither a browser that the account knows nor a client that does not guess (ACC-70).
 * @param hash of the account; null when no password can be right
 * @throws 429 with the seconds to wait, without a check; 503 `busy` under load, or for too many attempts of one client at one
 * account at once; neither counts
 */
export const tryPassword = async (ctx: Context, guess: Guess, password: string, hash: string | null): Promise<boolean> => {
  const counters = countersOf(ctx, guess);
  // a delayed caller takes no place in the queue
  await checkWait(ctx, counters);
  const hooks: CheckHooks = {
    // checks of concurrent attempts have finished by now
    before: () => checkWait(ctx, counters),
    after: async (right) => {
      if (!right) for (const counter of counters) await countFailure(ctx, counter);
      else await ctx.db.delete(passwordAttempts).where(inArray(passwordAttempts.key, keysToReset(counters)));
    },
  };
  // of the client's own share: with one of the account for all clients, anyone could keep its owner out
  return ctx.passwords.matches(password, hash, hooks, counters.at(-1)?.key);
};

/** Removes all failures of an account after the owner of its mailbox has set a new password. */
export const clearAttempts = async ({ db }: Context, email: string): Promise<void> => {
  await db.delete(passwordAttempts).where(eq(passwordAttempts.account, digest('account', email)));
};

/** Removes expired failures, and those of a clock that was ahead. */
export const deleteExpiredAttempts = async (ctx: Context): Promise<void> => {
  const { lastAt } = passwordAttempts;
  const expired = lt(lastAt, new Date(ctx.clock.now().getTime() - failureLifetimeMs));
  await ctx.db.delete(passwordAttempts).where(or(expired, gt(lastAt, latestPast(ctx))));
};

/** The refusal of a wrong current password. */
export const wrongPassword = () => invalid([{ path: 'currentPassword', message: t`Your current password is not correct` }]);

/**
 * Asks a signed-in user for their password again before an action that a stranger at their desk must not be able to perform.
 * @param sid their session; only it is delayed after many wrong passwords
 * @throws 422 at `currentPassword`; 429 with the seconds to wait; 503 `busy` under load
 */
export const checkOwnPassword = async (ctx: Context, user: UserRow, sid: string, typed: string | undefined): Promise<void> => {
  if (typed === undefined || typed === '') throw invalid([{ path: 'currentPassword', message: profileTexts.passwordForAddress }]);
  const guess = { email: user.email, knownAs: `session ${sid}` };
  if (!(await tryPassword(ctx, guess, typed, user.password))) throw wrongPassword();
};
