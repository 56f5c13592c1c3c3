import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Operation } from 'shared-contracts/operation';
import { startSession } from '../../src/platform/session/session.ts';
import { users } from '../../src/platform/users/tables.ts';
import { makeSecrets, marker } from '../leaks/secrets.ts';
import { violationOf } from '../malformed/check-response.ts';
import { type Variant, variantsOf } from '../malformed/variants.ts';
import { makeCaller } from '../permissions/callers.ts';
import { calls } from '../permissions/calls.ts';
import { operationOf } from '../permissions/check-cell.ts';
import type { Kind } from '../permissions/expectations.ts';
import type { CallRequest } from '../permissions/request.ts';
import { deployToken, World } from '../permissions/world.ts';
import type { Person, TestPortal } from '../portal.ts';

/** Result of an attack. */
export interface Attack {
  readonly requests: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Operations that accepted a request, reads and changes. */
  readonly accepted: ReadonlySet<string>;
  /** What no request may cause: a 5xx, a leak, an invalid refusal. */
  readonly violations: readonly string[];
  readonly slowest: { readonly milliseconds: number; readonly what: string };
  /** The most milliseconds until `/api/health`, which was polled throughout, said again that all is well. */
  readonly health: number;
}

interface Target {
  readonly call: string;
  readonly operation: Operation;
  readonly request: CallRequest;
}

const callers: readonly Kind[] = [
  'anonymous',
  'unconfirmed',
  'viewer',
  'owner',
  'employee',
  'manager',
  'admin',
  'revoked',
  'token',
];
/** Milliseconds without a good answer of `/api/health` after which the portal stands still, however slow the machine is. */
export const standstill = 60_000;

/** They end the sessions that the attack needs; each has its own test. */
const sessionEnding = new Set(['logout', 'endSession', 'endOtherSessions', 'changePassword', 'streamEvents']);

const targetsOf = async (portal: TestPortal, owner: Person, admin: Person): Promise<Target[]> => {
  const targets: Target[] = [];
  for (const [call, makeRequest] of Object.entries(calls)) {
    const operation = operationOf(call);
    if (sessionEnding.has(operation.id)) continue;
    targets.push({ call, operation, request: await makeRequest(new World(portal, 'owner', owner, owner, admin)) });
  }
  return targets;
};

const repeatedCharacters = ['/', ' ', '\n', '*', '.', '0', "'", '%2F', 'ș'];

/** Seeded random numbers from 0 to below `below`. */
const numbersOf = (seed: number) => {
  const random = fc.sample(fc.infiniteStream(fc.nat()), { seed, numRuns: 1 })[0];
  return (below: number): number => Number(random?.next().value ?? 0) % below;
};

/** Consecutive requests to one target: creating its mutations takes longer than sending one. */
const requestsInARow = 10;

/** Restores what other requests took from a person: their role, and a session. */
const restore = async ({ ctx }: TestPortal, person: Person): Promise<Person> => {
  const { id, role, isActive, emailVerified } = person.user;
  await ctx.db.update(users).set({ role, isActive, emailVerified }).where(eq(users.id, id));
  const cookie = (await ctx.cookies.set(await startSession(ctx, id, 'password'))).split(';')[0] ?? '';
  return { ...person, cookie };
};

/** One valid request of the target, or one with a fault, a stranger's id or a long run of characters in its address. */
const mutated = (
  { request }: Target,
  variants: readonly Variant[],
  ids: readonly string[],
  next: (below: number) => number,
): Variant => {
  const { path, body } = request;
  const valid = { what: 'valid', path, body, mustBeRefused: false };
  const kind = next(10);
  if (kind < 2) return valid;
  if (kind === 2) {
    const id = ids[next(ids.length)] ?? '';
    return { ...valid, what: `with another id`, path: path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, id) };
  }
  if (kind === 3) {
    const run = (repeatedCharacters[next(repeatedCharacters.length)] ?? '').repeat(1 + next(4_000));
    return {
      ...valid,
      what: `with a run of ${run.slice(0, 3)}`,
      path: `${path}${path.includes('?') ? '&' : '?'}q=${run}&cursor=${run}`,
    };
  }
  return variants[next(variants.length)] ?? valid;
};

/**
 * Sends this number of requests, eight at a time, to every operation as every role, valid and mutated by their schemas, with the
 * limits on, while it polls `/api/health` ten times a second.
 */
export const attack = async (
  portal: TestPortal,
  { requests, seed, report }: { requests: number; seed: number; report: (progress: string) => void },
): Promise<Attack> => {
  const [owner, admin, stranger] = [await portal.person(), await portal.person({ role: 'admin' }), await portal.person()];
  // only their author sees drafts, regardless of decisions in the meantime
  const drafts = await makeSecrets(portal, stranger, ['draft']);
  const targets = await targetsOf(portal, owner, admin);
  const people = await Promise.all(callers.map(async (kind) => ({ kind, person: await makeCaller(portal, kind) })));
  const ids = [...drafts.flatMap((draft) => draft.ids), ...people.flatMap(({ person }) => (person ? [person.user.id] : []))];
  const next = numbersOf(seed);
  const statuses: Record<number, number> = {};
  const accepted = new Set<string>();
  const violations: string[] = [];
  let slowest = { milliseconds: 0, what: '' };
  let health = 0;
  let sent = 0;

  const sendOne = async (target: Target, variants: readonly Variant[]): Promise<void> => {
    const caller = people[next(people.length)];
    if (!caller) return;
    const variant = mutated(target, variants, ids, next);
    const begun = performance.now();
    const headers: Record<string, string> = caller.kind === 'token' ? { authorization: `Bearer ${deployToken}` } : {};
    const response = await portal.send(target.operation.method, variant.path, {
      as: caller.person,
      body: variant.body,
      headers: { ...headers, ...variant.headers },
      from: `10.${next(200)}.${next(200)}.${next(200)}`,
    });
    const milliseconds = performance.now() - begun;
    const what = `${target.call} as ${caller.kind}, ${variant.what}`;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, what };
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    if (response.ok) accepted.add(target.operation.id);
    if (response.status === 401 && caller.person && caller.kind !== 'revoked' && !variant.headers?.cookie)
      caller.person = await restore(portal, caller.person);
    const [forText, forCheck] = [response.clone(), response];
    if ((await forText.text()).includes(marker)) violations.push(`${what}: tells of a stranger's draft`);
    const violation = await violationOf({ ...variant, mustBeRefused: false }, forCheck);
    if (violation !== undefined) violations.push(`${what}: ${violation.slice(0, 400)}`);
  };
  const pollHealth = async (): Promise<void> => {
    const begun = performance.now();
    for (;;) {
      const { status } = await portal.send('GET', '/api/health', { from: '10.250.0.1' });
      const milliseconds = performance.now() - begun;
      health = Math.max(health, milliseconds);
      if (status === 200) return;
      // on a busy machine the database may take more than the two seconds that it is given, so it is asked again
      if (status !== 503 || milliseconds > standstill) {
        violations.push(`/api/health: ${status} after ${milliseconds.toFixed(0)} ms`);
        return;
      }
    }
  };

  const done = Promise.withResolvers<void>();
  const polling = (async () => {
    for (let over = false; !over; ) {
      await pollHealth();
      over = await Promise.race([
        done.promise.then(() => true),
        new Promise<false>((tick) => setTimeout(() => tick(false), 100)),
      ]);
    }
  })();
  const worker = async () => {
    while (sent < requests) {
      const target = targets[next(targets.length)];
      if (!target) continue;
      const variants = variantsOf(target.operation, target.request, next(1_000_000));
      // if no time passed, callers with many invalid calls would soon be refused for their number alone
      portal.clock.advance(5);
      for (let row = 0; row < requestsInARow && sent < requests; row += 1) {
        sent += 1;
        await sendOne(target, variants);
        if (sent % 5_000 === 0)
          report(
            `${sent} requests, ${violations.length} wrong, slowest ${slowest.milliseconds.toFixed(0)} ms, health ${health.toFixed(0)} ms`,
          );
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  done.resolve();
  await polling;
  return { requests: sent, statuses, accepted, violations, slowest, health };
};
