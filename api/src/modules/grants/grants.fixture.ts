import type { StoredFile } from 'shared-contracts/schemas/file';
import type { Grant, GrantInput } from 'shared-contracts/schemas/grant';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';

/** The default submission of a test; the clock of tests is at 2026-03-10. */
export const grantInput = (fields: Partial<GrantInput> = {}): GrantInput => ({
  titleAndCode: 'Clean Energy Transition LIFE-2026-CET-OSS',
  topic: 'One-stop shops for home renovation',
  deadline: '2026-04-09',
  eligibilityConditions: 'At least three partners from three member states.',
  ...fields,
});

/** Submits a grant and expects success. */
export const submitted = async (portal: TestPortal, as: Person, fields: Partial<GrantInput> = {}): Promise<Grant> => {
  const response = await portal.send('POST', '/api/grants', { as, body: grantInput(fields) });
  expect(response.status).toBe(201);
  return (await response.json()) as Grant;
};

/** The response of an address; expects success. */
export const read = async <T>(portal: TestPortal, as: Person, path: string): Promise<T> => {
  const response = await portal.send('GET', path, { as });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
};

/** Uploads a text file for a grant, unless the address says otherwise. */
export const uploaded = async (
  portal: TestPortal,
  as: Person,
  { name = 'Call.txt', path = '/api/upload?purpose=grant' } = {},
): Promise<StoredFile> => {
  const body = new FormData();
  body.append('file', new File(['Rules of the call\n'], name));
  const response = await portal.send('POST', path, { as, body });
  expect(response.status).toBe(200);
  return (await response.json()) as StoredFile;
};
