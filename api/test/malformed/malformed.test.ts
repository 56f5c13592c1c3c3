import { sql } from 'drizzle-orm';
import { operations } from 'shared-contracts/operations/all';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operationOf, prepareCell } from '../permissions/check-cell.ts';
import { emptyPortal } from '../permissions/empty-portal.ts';
import { expectations, kinds } from '../permissions/expectations.ts';
import { stateOf } from '../permissions/portal-state.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type TestPortal } from '../portal.ts';
import { violationOf } from './check-response.ts';
import { type Variant, variantsOf } from './variants.ts';

const seed = 20_260_310;
let portal: TestPortal;
let requests = 0;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` }, { connections: 2 });
});
afterEach(() => emptyPortal(portal));
afterAll(async () => {
  await portal.close();
  console.log(`malformed input: ${requests} requests to ${operations.length} operations`);
});

/** One call of each operation, and a caller who may make it; an admin if no one may, such as for disabled features. */
const crawled = operations.map(({ id }) => {
  const rows = [...expectations].filter(([call]) => call.split(':')[0] === id);
  const able = rows.flatMap(([call, row]) => kinds.filter((kind) => row[kind] < 400).map((kind) => [call, kind] as const));
  return able.find(([, kind]) => kind !== 'unconfirmed') ?? able[0] ?? ([rows[0]?.[0] ?? id, 'admin'] as const);
});

describe('malformed input [PLAT-67]', () => {
  it.each(crawled)('to %s is refused with the reason, changes nothing and reveals nothing', async (call, kind) => {
    const operation = operationOf(call);
    const violations: string[] = [];
    let cell = await prepareCell(portal, call, kind);
    const send = async ({ path, body, headers }: Variant) => {
      requests += 1;
      // rate limits are not tested here
      if (operation.limits) await portal.ctx.db.execute(sql`delete from rate_limits`);
      return portal.send(operation.method, path, {
        as: cell.caller,
        body,
        headers: { ...(kind === 'token' ? { authorization: `Bearer ${deployToken}` } : {}), ...headers },
      });
    };
    let variants = variantsOf(operation, cell.request, seed);
    const before = await stateOf(portal);
    for (const variant of variants.filter(({ mustBeRefused }) => mustBeRefused)) {
      const violation = await violationOf(variant, await send(variant));
      if (violation !== undefined) violations.push(violation);
    }
    if (before !== (await stateOf(portal))) violations.push('something changed');
    for (let index = 0; index < variants.length; index += 1) {
      const variant = variants[index];
      if (!variant || variant.mustBeRefused) continue;
      const response = await send(variant);
      const { ok } = response;
      const violation = await violationOf(variant, response);
      if (violation !== undefined) violations.push(violation);
      if (!ok || operation.method === 'GET') continue;
      // an earlier request may have removed its target
      cell = await prepareCell(portal, call, kind);
      variants = variantsOf(operation, cell.request, seed);
    }
    expect(violations).toEqual([]);
  });
});

describe('the check itself', () => {
  const variant: Variant = { what: 'x', path: '/', mustBeRefused: true };
  const problem = { type: 'about:blank', title: 'Bad', status: 400, error: 'Please mend it.', code: 'malformed' };
  const response = (status: number, body: object, type = 'application/problem+json') =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

  it.each([
    ['a failure of the server', response(500, { ...problem, status: 500 }), /500/],
    ['an accepted request', response(200, {}), /was taken/],
    ['internals in the response', response(400, { ...problem, detail: 'at parse (/app/src/x.ts:3)' }), /inside/],
    ['a response other than a problem document', response(400, problem, 'application/json'), /application\/json/],
    ['a problem document with another status', response(404, problem), /no problem document/],
  ])('detects %s', async (_what, response, message) => expect(await violationOf(variant, response)).toMatch(message));

  it('accepts a clear refusal', async () => expect(await violationOf(variant, response(400, problem))).toBeUndefined());

  it('creates the same variants of a request each time', () => {
    const operation = operations.find(({ id }) => id === 'submitIdea');
    const request = { path: '/api/ideas', body: { title: 'x', tags: ['a'] } };
    if (!operation) throw new Error('no operation');
    expect(variantsOf(operation, request, seed)).toEqual(variantsOf(operation, request, seed));
    expect(variantsOf(operation, request, seed).length).toBeGreaterThan(50);
  });
});
