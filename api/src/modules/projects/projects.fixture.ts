import type { Project, ProjectInput } from 'shared-contracts/schemas/project';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { sendDecision } from '../lifecycle/decide.fixture.ts';

/** The default submission of a test. */
export const projectInput = (fields: Partial<ProjectInput> = {}): ProjectInput => ({
  name: 'Monitor the Brașov wind park',
  description: 'Meters, data flow and a dashboard for twelve turbines.',
  startDate: '2026-04-01',
  endDate: '2026-09-30',
  tags: ['wind', 'monitoring'],
  ...fields,
});

/** Sends a project. */
export const submit = (portal: TestPortal, as: Person, body: unknown): Promise<Response> =>
  portal.send('POST', '/api/projects', { as, body });

/** Submits a project and expects success. */
export const submitted = async (portal: TestPortal, as: Person, fields: Partial<ProjectInput> = {}): Promise<Project> => {
  const response = await submit(portal, as, projectInput(fields));
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, '']);
  return (await response.json()) as Project;
};

/** Sends a change of the status, in the current revision unless the body has one. */
export const setStatus = (portal: TestPortal, as: Person, id: string, body: object): Promise<Response> =>
  sendDecision(portal, as, `/api/projects/${id}`, body);

/** Submits a project and has it approved. */
export const approved = async (
  portal: TestPortal,
  { owner, reviewer }: { owner: Person; reviewer: Person },
  fields: Partial<ProjectInput> = {},
): Promise<Project> => {
  const { id } = await submitted(portal, owner, fields);
  const response = await setStatus(portal, reviewer, id, { status: 'approved' });
  expect(response.status).toBe(200);
  return (await response.json()) as Project;
};

export const join = (portal: TestPortal, as: Person, id: string, body: object = {}): Promise<Response> =>
  portal.send('POST', `/api/projects/${id}/join`, { as, body });
export const leave = (portal: TestPortal, as: Person, id: string): Promise<Response> =>
  portal.send('DELETE', `/api/projects/${id}/leave`, { as });

/** The response of an address; expects success. */
export const read = async <T>(portal: TestPortal, as: Person, path: string): Promise<T> => {
  const response = await portal.send('GET', path, { as });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
};
