import type { PanelContent, PanelResponse } from 'shared-contracts/schemas/panels';
import { expect, vi } from 'vitest';
import { patient } from '../../../test/patient.ts';
import type { Person, RequestOptions, TestPortal } from '../../../test/portal.ts';
import { busy } from '../../platform/http/errors.ts';

/** Whether a panel in the response missed its deadline, as on a busy machine; such a response has no stamp. */
export const lacksPanel = (text: string): boolean => text.includes(busy(1).message);

/**
 * Reads the panels, again if one of them missed its deadline, as the first ones do on a busy machine. The text is empty for a 304.
 */
export const readPanels = (portal: TestPortal, options: RequestOptions) =>
  vi.waitFor(async () => {
    const response = await portal.send('GET', '/api/panels', options);
    const text = await response.text();
    expect(lacksPanel(text), text).toBe(false);
    return { response, text };
  }, patient);

/** The person's panels in the api's response. */
export const panelsOf = async (portal: TestPortal, as: Person): Promise<PanelResponse[]> => {
  const { response, text } = await readPanels(portal, { as });
  expect(response.status).toBe(200);
  return JSON.parse(text) as PanelResponse[];
};

/** The content of one of them. */
export const contentOf = async (portal: TestPortal, as: Person, id: string): Promise<PanelContent> => {
  const panel = (await panelsOf(portal, as)).find((one) => one.id === id);
  if (!panel || 'error' in panel) throw new Error(`${id}: ${panel?.error ?? 'there is no such panel'}`);
  return panel.data;
};

export const idsOf = async (portal: TestPortal, as: Person): Promise<string[]> =>
  (await panelsOf(portal, as)).map(({ id }) => id);
