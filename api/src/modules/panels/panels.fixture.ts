import type { PanelContent, PanelResponse } from 'shared-contracts/schemas/panels';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';

/** The person's panels in the api's response. */
export const panelsOf = async (portal: TestPortal, as: Person): Promise<PanelResponse[]> => {
  const response = await portal.send('GET', '/api/panels', { as });
  expect(response.status).toBe(200);
  return (await response.json()) as PanelResponse[];
};

/** The content of one of them. */
export const contentOf = async (portal: TestPortal, as: Person, id: string): Promise<PanelContent> => {
  const panel = (await panelsOf(portal, as)).find((one) => one.id === id);
  if (!panel || 'error' in panel) throw new Error(`${id}: ${panel?.error ?? 'there is no such panel'}`);
  return panel.data;
};

export const idsOf = async (portal: TestPortal, as: Person): Promise<string[]> =>
  (await panelsOf(portal, as)).map(({ id }) => id);
