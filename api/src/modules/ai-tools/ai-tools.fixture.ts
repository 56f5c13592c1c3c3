import type { AiTool, AiToolDetails, AiToolInput, CaseStudy, CaseStudyInput } from 'shared-contracts/schemas/ai-tool';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { aiTools } from './tables.ts';

/** The default submission of a test. */
export const toolInput = (fields: Partial<AiToolInput> = {}): AiToolInput => ({
  name: 'Balance forecaster',
  description: 'Reads the forecast of the wind park and answers in plain words.',
  category: 'data',
  url: 'https://tools.example/forecast',
  ...fields,
});

/** Sends a submission. */
export const submit = (portal: TestPortal, as: Person, body: unknown): Promise<Response> =>
  portal.send('POST', '/api/ai-tools', { as, body });

/** Submits a tool and expects success. */
export const submittedTool = async (
  portal: TestPortal,
  as: Person,
  fields: Partial<AiToolInput> = {},
): Promise<AiToolDetails> => {
  const response = await submit(portal, as, toolInput(fields));
  expect(response.status).toBe(201);
  return (await response.json()) as AiToolDetails;
};

/** Writes a tool directly, without submission and review; returns its id. */
export const storedTool = async (
  portal: TestPortal,
  author: Person,
  fields: Partial<typeof aiTools.$inferInsert> = {},
): Promise<string> => {
  const now = portal.clock.now();
  const row: typeof aiTools.$inferInsert = {
    ...toolInput({ tags: [] }),
    status: 'approved',
    authorId: author.user.id,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  const [inserted] = await portal.ctx.db.insert(aiTools).values(row).returning({ id: aiTools.id });
  return inserted?.id ?? '';
};

/** A page of the list, and the address of the next one. */
export const listedTools = async (
  portal: TestPortal,
  as: Person,
  query = '',
): Promise<{ tools: AiTool[]; next: string | undefined }> => {
  const response = await portal.send('GET', query.startsWith('/') ? query : `/api/ai-tools${query}`, { as });
  expect(response.status).toBe(200);
  const next = response.headers.get('link')?.match(/^<(\/api\/ai-tools\?[^>]+)>; rel="next"$/)?.[1];
  return { tools: (await response.json()) as AiTool[], next };
};

/** Reads a tool and expects that the reader sees it. */
export const readTool = async (portal: TestPortal, as: Person, id: string): Promise<AiToolDetails> => {
  const response = await portal.send('GET', `/api/ai-tools/${id}`, { as });
  expect(response.status).toBe(200);
  return (await response.json()) as AiToolDetails;
};

/** Uses a tool. */
export const use = (portal: TestPortal, as: Person, id: string): Promise<Response> =>
  portal.send('POST', `/api/ai-tools/${id}/use`, { as });

/** The default case study of a test. */
export const studyInput = (fields: Partial<CaseStudyInput> = {}): CaseStudyInput => ({
  title: 'A week of forecasts',
  description: 'What it told us in one windy week.',
  content: 'It was right on five days of seven, and said so when it was not sure.',
  ...fields,
});

/** Adds a case study and expects success. */
export const addedStudy = async (
  portal: TestPortal,
  as: Person,
  toolId: string,
  fields: Partial<CaseStudyInput> = {},
): Promise<CaseStudy> => {
  const response = await portal.send('POST', `/api/ai-tools/${toolId}/case-studies`, { as, body: studyInput(fields) });
  expect(response.status).toBe(201);
  return (await response.json()) as CaseStudy;
};
