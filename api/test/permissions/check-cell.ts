import { operations } from 'shared-contracts/operations/all';
import { type Person, problemOf, type TestPortal } from '../portal.ts';
import { makeCaller } from './callers.ts';
import { calls } from './calls.ts';
import { expectations, type Kind, kinds } from './expectations.ts';
import { stateOf } from './portal-state.ts';
import type { CallRequest } from './request.ts';
import { deployToken, nextNumber, World } from './world.ts';

/** The operation of a call in the matrix. */
export const operationOf = (call: string) => {
  const operation = operations.find(({ id }) => id === call.split(':')[0]);
  if (!operation) throw new Error(`Unknown operation: ${call}`);
  return operation;
};

/** The calls that change something, each with a caller who may make it. */
export const changingCalls: readonly (readonly [call: string, kind: Kind])[] = [...expectations].flatMap(([call, row]) => {
  const kind = kinds.find((candidate) => row[candidate] < 400);
  return operationOf(call).method === 'GET' || !kind ? [] : [[call, kind] as const];
});

/** The objects of a call, reused by the next cells until something changes: creating them is most of the work. */
export interface CellCache {
  prepared?: { readonly owner: Person; readonly request: CallRequest } | undefined;
}

/** A caller of the kind, the owner of the call's object and the request, in a new world or in the cached one. */
export const prepareCell = async (portal: TestPortal, call: string, kind: Kind, cache: CellCache = {}) => {
  const { prepared } = cache;
  if (prepared) return { ...prepared, caller: kind === 'owner' ? prepared.owner : await makeCaller(portal, kind) };
  const caller = await makeCaller(portal, kind);
  const [owner, admin] = [kind === 'owner' && caller ? caller : await portal.person(), await portal.person({ role: 'admin' })];
  const makeRequest = calls[call];
  if (!makeRequest) throw new Error(`${call} has no request: add one to api/test/permissions/<area>-calls.ts or calls.ts`);
  const world = new World(portal, kind, caller, owner, admin);
  const request = await makeRequest(world);
  if (!world.dependsOnCaller) cache.prepared = { owner, request };
  return { caller, owner, request };
};

/** Sends a request of the matrix from its own address. */
export const sendCell = (
  portal: TestPortal,
  call: string,
  kind: Kind,
  caller: Person | undefined,
  { path, body }: CallRequest,
) => {
  const number = nextNumber();
  return portal.send(operationOf(call).method, path, {
    as: caller,
    body,
    from: `10.78.${number >> 8}.${number & 255}`,
    headers: kind === 'token' ? { authorization: `Bearer ${deployToken}` } : {},
  });
};

/**
 * Makes one call as one kind of caller. Returns what is wrong: an unexpected status, or a change although the call was refused.
 * What has changed is not reused by the next cell.
 */
export const checkCell = async (
  portal: TestPortal,
  call: string,
  kind: Kind,
  expected: number,
  cache: CellCache = {},
): Promise<string | undefined> => {
  const { caller, request } = await prepareCell(portal, call, kind, cache);
  const before = await stateOf(portal);
  const response = await sendCell(portal, call, kind, caller, request);
  const isChanged = before !== (await stateOf(portal));
  if (isChanged) cache.prepared = undefined;
  if (response.status !== expected)
    return `${call} as ${kind}: ${response.status} instead of ${expected} ${await response.text()}`;
  // regardless of their future role, they must confirm the address first
  if (kind === 'unconfirmed' && expected === 403 && (await problemOf(response)).code !== 'email_unconfirmed')
    return `${call} as ${kind}: refused for another reason`;
  return isChanged && expected >= 400 ? `${call} as ${kind}: refused, and yet something changed` : undefined;
};
