import type { StoredFile } from 'shared-contracts/schemas/file';
import type { Idea, IdeaInput, WholeIdea } from 'shared-contracts/schemas/idea';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { seenRevision, sendDecision } from '../lifecycle/decide.fixture.ts';

/** The default submission of a test. */
export const ideaInput = (fields: Partial<IdeaInput> = {}): IdeaInput => ({
  title: 'Dry the biomass with waste heat',
  description: 'The dryer runs on gas while the turbine hall is cooled with fans. One duct would do both.',
  category: 'energy_efficiency',
  ...fields,
});

/** Submits an idea and expects success. */
export const submitted = async (portal: TestPortal, as: Person, fields: Partial<IdeaInput> = {}): Promise<Idea> => {
  const response = await portal.send('POST', '/api/ideas', { as, body: ideaInput(fields) });
  expect(response.status).toBe(201);
  return (await response.json()) as Idea;
};

/** Sends a decision on an idea, in its current revision unless the body has one. */
export const decide = (portal: TestPortal, as: Person, id: string, body: Record<string, unknown>): Promise<Response> =>
  sendDecision(portal, as, `/api/ideas/${id}`, body);

/** Submits an idea and decides on it. */
export const decided = async (
  portal: TestPortal,
  { author, reviewer }: { author: Person; reviewer: Person },
  status: 'approved' | 'rejected',
  fields: Partial<IdeaInput> = {},
): Promise<Idea> => {
  const { id } = await submitted(portal, author, fields);
  const response = await decide(portal, reviewer, id, { status });
  expect(response.status).toBe(200);
  return (await response.json()) as Idea;
};

/** A page of the list, and the address of the next one. */
export const listed = async (
  portal: TestPortal,
  as: Person,
  query = '',
): Promise<{ ideas: Idea[]; next: string | undefined }> => {
  const response = await portal.send('GET', query.startsWith('/') ? query : `/api/ideas${query}`, { as });
  expect(response.status).toBe(200);
  const next = response.headers.get('link')?.match(/^<(\/api\/ideas\?[^>]+)>; rel="next"$/)?.[1];
  return { ideas: (await response.json()) as Idea[], next };
};

export const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';

/** Uploads a PDF to attach to an idea. */
export const uploaded = async (
  portal: TestPortal,
  as: Person,
  name = 'Sketch.pdf',
  path = '/api/upload/idea',
): Promise<StoredFile> => {
  const body = new FormData();
  body.append('file', new File([pdf], name));
  const response = await portal.send('POST', path, { as, body });
  expect(response.status).toBe(200);
  return (await response.json()) as StoredFile;
};

/** Sends a merge of one idea into another, in its current revision unless the fields have one. */
export const sendMerge = async (
  portal: TestPortal,
  as: Person,
  id: string,
  into: string,
  fields: Record<string, unknown> = {},
): Promise<Response> => {
  const seen = 'revision' in fields ? {} : await seenRevision(portal, as, `/api/ideas/${id}`);
  return portal.send('POST', `/api/ideas/${id}/merge`, { as, body: { into, ...seen, ...fields } });
};

/** Merges one idea into another and expects success. */
export const merged = async (portal: TestPortal, as: Person, id: string, into: string): Promise<WholeIdea> => {
  const response = await sendMerge(portal, as, id, into);
  expect(response.status).toBe(200);
  return (await response.json()) as WholeIdea;
};

/** An idea on its own page. */
export const wholeIdea = async (portal: TestPortal, as: Person, id: string): Promise<WholeIdea> => {
  const response = await portal.send('GET', `/api/ideas/${id}`, { as });
  expect(response.status).toBe(200);
  return (await response.json()) as WholeIdea;
};
