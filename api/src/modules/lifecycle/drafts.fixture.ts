import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { toolInput } from '../ai-tools/ai-tools.fixture.ts';
import { energyInput } from '../energy/energy.fixture.ts';
import { ideaInput } from '../ideas/ideas.fixture.ts';
import { projectInput } from '../projects/projects.fixture.ts';

/** What tests need of a draft of any content type. */
export interface Draft {
  readonly id: string;
  readonly status: string;
  readonly revision: number;
  readonly createdAt: string;
  readonly [field: string]: unknown;
}

/**
 * The content types with drafts: their address, a complete draft (`whole`), and the fields that a draft with only a title lacks for
 * its submission.
 */
export const draftCases = [
  { type: 'idea', path: '/api/ideas', title: 'title', whole: { ...ideaInput() }, lacks: ['title', 'description', 'category'] },
  { type: 'energy_item', path: '/api/energy-items', title: 'title', whole: { ...energyInput() }, lacks: ['description'] },
  {
    type: 'ai_tool',
    path: '/api/ai-tools',
    title: 'name',
    whole: { ...toolInput() },
    lacks: ['name', 'description', 'category', 'url'],
  },
  { type: 'project', path: '/api/projects', title: 'name', whole: { ...projectInput() }, lacks: ['name', 'description'] },
] as const;

export type DraftCase = (typeof draftCases)[number];

/** Sends a draft. */
export const sendDraft = (portal: TestPortal, as: Person, { path }: Pick<DraftCase, 'path'>, fields: object): Promise<Response> =>
  portal.send('POST', path, { as, body: { ...fields, draft: true } });

/** Saves a draft and expects success; complete unless `fields` remove something. */
export const keptDraft = async (portal: TestPortal, as: Person, draftCase: DraftCase, fields: object = {}): Promise<Draft> => {
  const response = await sendDraft(portal, as, draftCase, { ...draftCase.whole, ...fields });
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, '']);
  return (await response.json()) as Draft;
};

/** Submits a draft. */
export const submitDraft = (portal: TestPortal, as: Person, { type }: Pick<DraftCase, 'type'>, id: string, body: object = {}) =>
  portal.send('POST', `/api/content/${type}/${id}/submission`, { as, body });

/** The item as its reader gets it; undefined when they may not see it. */
export const readDraft = async (portal: TestPortal, as: Person, { path }: Pick<DraftCase, 'path'>, id: string) => {
  const response = await portal.send('GET', `${path}/${id}`, { as });
  return response.ok ? ((await response.json()) as Draft) : undefined;
};
