import type { EnergyInput, EnergyItem } from 'shared-contracts/schemas/energy';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { sendDecision } from '../lifecycle/decide.fixture.ts';

/** The default submission of a test. */
export const energyInput = (fields: Partial<EnergyInput> = {}): EnergyInput => ({
  title: 'Explain the night load',
  description: 'Explain why {{site}} uses {{kw}} kW at night.',
  type: 'ai_prompt',
  category: 'energy_efficiency',
  ...fields,
});

/** The fields of a paper. */
export const paper = {
  type: 'research_paper',
  authors: 'I. Pop, R. Ilie',
  journal: 'Applied Energy',
  publicationDate: '2025-11-30',
  doi: '10.1016/j.apenergy.2025.1234',
} as const;

/** Submits an item and expects success. */
export const submitted = async (portal: TestPortal, as: Person, fields: Partial<EnergyInput> = {}): Promise<EnergyItem> => {
  const response = await portal.send('POST', '/api/energy-items', { as, body: energyInput(fields) });
  expect(response.status).toBe(201);
  return (await response.json()) as EnergyItem;
};

/** Sends a decision on an item, in its current revision unless the body has one. */
export const decide = (portal: TestPortal, as: Person, id: string, body: Record<string, unknown>): Promise<Response> =>
  sendDecision(portal, as, `/api/energy-items/${id}`, body);

/** Submits an item and has it approved. */
export const approved = async (
  portal: TestPortal,
  { author, reviewer }: { author: Person; reviewer: Person },
  fields: Partial<EnergyInput> = {},
): Promise<EnergyItem> => {
  const { id } = await submitted(portal, author, fields);
  const response = await decide(portal, reviewer, id, { status: 'approved' });
  expect(response.status).toBe(200);
  return (await response.json()) as EnergyItem;
};

/** The response of an address; expects success. */
export const read = async <T>(portal: TestPortal, as: Person, path: string): Promise<T> => {
  const response = await portal.send('GET', path, { as });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
};

/** Uploads a text file, for an energy item unless the address says otherwise. */
export const uploaded = async (
  portal: TestPortal,
  as: Person,
  { name = 'Readings.csv', path = '/api/upload?purpose=energy' } = {},
): Promise<StoredFile> => {
  const body = new FormData();
  body.append('file', new File(['time,kW\n00:15,82\n'], name));
  body.append('isPublic', 'false');
  const response = await portal.send('POST', path, { as, body });
  expect(response.status).toBe(200);
  return (await response.json()) as StoredFile;
};
