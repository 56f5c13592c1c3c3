import { operations } from 'shared-contracts/operations/all';
import { type Person, problemOf, type TestPortal } from '../portal.ts';
import { makeCaller } from './callers.ts';
import { calls, type Request } from './calls.ts';
import type { Kind } from './expectations.ts';
import { stateOf } from './portal-state.ts';
import { deployToken, nextNumber, World } from './world.ts';

/** The operation of a call in the matrix. */
export const operationOf = (call: string) => {
  const operation = operations.find(({ id }) => id === call.split(':')[0]);
  if (!operation) throw new Error(`${call} is no operation`);
  return operation;
};

/** The objects of a call, reused by the next cells until something changes: creating them is most of the work. */
export interface KeptWorld {
  ready?: { readonly owner: Person; readonly request: Request } | undefined;
}

/** A caller of the kind and the request for the call, in a new world or in the kept one. */
export const prepareCell = async (portal: TestPortal, call: string, kind: Kind, kept: KeptWorld = {}) => {
  const known = kept.ready;
  if (known) return { caller: kind === 'owner' ? known.owner : await makeCaller(portal, kind), request: known.request };
  const caller = await makeCaller(portal, kind);
  const [owner, admin] = [kind === 'owner' && caller ? caller : await portal.person(), await portal.person({ role: 'admin' })];
  const make = calls[call];
  if (!make) throw new Error(`${call} has no request`);
  const world = new World(portal, kind, caller, owner, admin);
  const request = await make(world);
  if (!world.isOfCaller) kept.ready = { owner, request };
  return { caller, request };
};

/** Sends a request of the matrix from its own address. */
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
 * Makes one call as one kind of caller. Returns what is wrong: an unexpected status, or a change although the call was refused.
 * What has changed is not reused by the next cell.
 */
export const checkCell = async (
  portal: TestPortal,
  call: string,
  kind: Kind,
  expected: number,
  kept: KeptWorld = {},
): Promise<string | undefined> => {
  const { caller, request } = await prepareCell(portal, call, kind, kept);
  const before = await stateOf(portal);
  const response = await sendCell(portal, call, kind, caller, request);
  const isChanged = before !== (await stateOf(portal));
  if (isChanged) kept.ready = undefined;
  if (response.status !== expected)
    return `${call} as ${kind}: ${response.status} instead of ${expected} ${await response.text()}`;
  // regardless of their future role, they must confirm the address first
  if (kind === 'unconfirmed' && expected === 403 && (await problemOf(response)).code !== 'email_unconfirmed')
    return `${call} as ${kind}: refused for another reason`;
  return isChanged && expected >= 400 ? `${call} as ${kind}: refused, and yet something changed` : undefined;
};
