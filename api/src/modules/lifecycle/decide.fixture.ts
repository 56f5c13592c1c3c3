import type { Person, TestPortal } from '../../../test/portal.ts';

/** The revision that a person reads at the address of an item, for a body; empty when they may not read it. */
export const seenRevision = async (portal: TestPortal, as: Person, address: string): Promise<{ revision?: number }> => {
  const read = await portal.send('GET', address, { as });
  return read.ok ? { revision: ((await read.json()) as { revision: number }).revision } : {};
};

/**
 * Sends a decision on the item at an address, such as `/api/ideas/<id>`, in its current revision; a body that has `revision`,
 * even undefined, is sent unchanged.
 */
export const sendDecision = async (portal: TestPortal, as: Person, address: string, body: object): Promise<Response> => {
  const seen = 'revision' in body ? {} : await seenRevision(portal, as, address);
  return portal.send('PATCH', `${address}/status`, { as, body: { ...seen, ...body } });
};
