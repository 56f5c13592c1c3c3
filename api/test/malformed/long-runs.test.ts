import { sql } from 'drizzle-orm';
import type { Operation } from 'shared-contracts/operation';
import { operations } from 'shared-contracts/operations/all';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { prepareCell } from '../permissions/check-cell.ts';
import { emptyPortal } from '../permissions/empty-portal.ts';
import { expectations } from '../permissions/expectations.ts';
import type { CallRequest } from '../permissions/request.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type TestPortal } from '../portal.ts';
import { violationOf } from './check-response.ts';
import { pathsOf, type Variant, valueAt, withValue } from './variants.ts';

const length = 100_000;
const characters = ['/', ' ', '\n', '*', '.', '0'];
/** Of processor time, which other work on the machine does not lengthen. Detects only a standstill; `bun run attack` measures. */
const maxMilliseconds = 5000;

let portal: TestPortal;
let requests = 0;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` }, { connections: 2 });
});
afterEach(() => emptyPortal(portal));
afterAll(async () => {
  await portal.close();
  console.log(`long runs: ${requests} requests to ${operations.length} operations`);
});

/** Headers that the portal reads. */
const headerNames = [
  'cookie',
  'origin',
  'user-agent',
  'if-none-match',
  'if-range',
  'range',
  'accept-encoding',
  'authorization',
  'x-forwarded-for',
];

/** The request with a long run of one character in each of its texts. */
const runsOf = ({ path: pattern, query }: Operation, { path, body }: CallRequest, character: string): Variant[] => {
  const run = character.repeat(length);
  const encoded = encodeURIComponent(run);
  const [address = '', search] = path.split('?');
  const parts = address.split('/');
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const variant = (what: string, change: Partial<Variant>): Variant => ({
    what: `${what} of ${JSON.stringify(character)}`,
    path,
    body,
    mustBeRefused: false,
    ...change,
  });
  const isJson = typeof body === 'object' && body !== null && !(body instanceof FormData);
  return [
    ...pattern.split('/').flatMap((part, index) => {
      const changed = [...parts.slice(0, index), encoded, ...parts.slice(index + 1)].join('/');
      return part.startsWith(':') ? [variant(part, { path: search ? `${changed}?${search}` : changed })] : [];
    }),
    ...names.map((name) => variant(name, { path: `${address}?${name}=${encoded}` })),
    ...(isJson ? pathsOf(body) : [])
      .filter((field) => typeof valueAt(body, field) === 'string')
      .map((field) => variant(field.join('.'), { body: withValue(body, field, run) as CallRequest['body'] })),
    // one call with all of them: a problem with any header fails the call
    variant('every header', {
      headers: Object.fromEntries(headerNames.map((name) => [name, `a${run.replaceAll('\n', '\t')}b`])),
    }),
  ];
};

/** One call of each operation, by an admin, an employee, or another permitted role. */
const crawled = operations.map(({ id }) => {
  const rows = [...expectations].filter(([call]) => call.split(':')[0] === id);
  const able = rows.flatMap(([call, row]) =>
    (['admin', 'owner', 'token', 'anonymous'] as const).filter((kind) => row[kind] < 400).map((kind) => [call, kind] as const),
  );
  return able[0] ?? ([rows[0]?.[0] ?? id, 'admin'] as const);
});

describe('100,000 repetitions of one character [PLAT-137]', () => {
  it.each(crawled)('in any text that %s reads neither crashes nor blocks it', async (call, kind) => {
    const operation = operations.find(({ id }) => id === call.split(':')[0]);
    if (!operation) throw new Error(call);
    const { caller, request } = await prepareCell(portal, call, kind);
    const violations: string[] = [];
    for (const character of characters) {
      for (const variant of runsOf(operation, request, character)) {
        requests += 1;
        if (operation.limits) await portal.ctx.db.execute(sql`delete from rate_limits`);
        const begun = process.cpuUsage();
        const response = await portal.send(operation.method, variant.path, {
          as: caller,
          body: variant.body,
          headers: { ...(kind === 'token' ? { authorization: `Bearer ${deployToken}` } : {}), ...variant.headers },
        });
        const violation = await violationOf(variant, response);
        const milliseconds = process.cpuUsage(begun).user / 1000;
        if (violation !== undefined) violations.push(violation.slice(0, 300));
        if (milliseconds > maxMilliseconds) violations.push(`${variant.what}: took ${milliseconds.toFixed(0)} ms`);
      }
    }
    expect(violations).toEqual([]);
  });
});
