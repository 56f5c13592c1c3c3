import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../src/platform/idempotency/tables.ts';
import { changingCalls, operationOf, prepareCell } from './permissions/check-cell.ts';
import { stateOf } from './permissions/portal-state.ts';
import { openPortal, type TestPortal } from './portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const repeatable = operations.filter((operation) => operation.repeatable).map(({ id }) => id);
const repeatableCalls = changingCalls.filter(([call]) => operationOf(call).repeatable);

describe('[PLAT-531] a call with an Idempotency-Key', () => {
  it('is one of an operation that this crawl covers', () => {
    expect(repeatable.length).toBeGreaterThan(9);
    expect(new Set(repeatableCalls.map(([call]) => operationOf(call).id))).toEqual(new Set(repeatable));
  });

  it.each(repeatableCalls)('is executed once, and its repetition gets the same response: %s', async (call, kind) => {
    const { caller, request } = await prepareCell(portal, call, kind);
    const send = () =>
      portal.send('POST', request.path, {
        as: caller,
        body: request.body,
        headers: { 'idempotency-key': `key of ${call}`.replaceAll(/\W/g, '_') },
      });
    const first = await send();
    expect(first.status).toBe(201);
    const state = await stateOf(portal);
    const second = await send();
    expect([second.status, await second.json()]).toEqual([201, await first.json()]);
    expect(await stateOf(portal)).toBe(state);
    // without a key nothing is stored
    const before = await portal.ctx.db.$count(idempotencyKeys);
    await portal.send('POST', request.path, { as: caller, body: request.body });
    expect(await portal.ctx.db.$count(idempotencyKeys)).toBe(before);
  });
});
