import {
  type AreaPage,
  authoredBy,
  json,
  nextSample,
  type Opening,
  openArea,
  type Reply,
  radu,
  sampleContent,
} from 'portal-sdk/testing';
import type { AiToolDetails, AiToolSummary, CaseStudy } from 'shared-contracts/schemas/ai-tool';
import Remote from '../remote.tsx';

/** A colleague's approved tool; `fields` override it. */
export const sampleTool = (fields: Partial<AiToolDetails> = {}): AiToolDetails => {
  const { id, number } = nextSample();
  return {
    id,
    name: `Tool number ${number}`,
    description: 'What it does well, and for whom.',
    category: 'data',
    url: 'https://tools.example/open',
    usageCount: 0,
    prompt: null,
    instructions: null,
    ...sampleContent(fields.author),
    ...fields,
  };
};

/** A colleague's case study; `fields` override it. */
export const sampleStudy = (fields: Partial<CaseStudy> = {}): CaseStudy => {
  const { id, number } = nextSample();
  return {
    id,
    toolId: '0190b000-0000-7000-8000-000000000001',
    title: `Case study number ${number}`,
    description: 'What it was about.',
    content: 'How it was before, what was done, and what came of it.',
    tags: [],
    ...authoredBy(fields.author ?? radu),
    createdAt: '2026-03-09T22:30:00.000Z',
    updatedAt: '2026-03-09T22:30:00.000Z',
    ...fields,
  };
};

export const summary: AiToolSummary = {
  total: 5,
  categories: {
    text: 0,
    image: 0,
    data: 4,
    research: 0,
    content: 0,
    'ml-training': 0,
    code: 1,
    translating: 0,
    'technical-reports': 0,
    'market-analysis': 0,
    'ppt-design': 0,
  },
};

/** Opens the area with a fake api that has the given tools. */
export const openTools = (tools: readonly AiToolDetails[], opening: Opening = {}): AreaPage => {
  const ofEach = tools.flatMap((tool): [string, Reply][] => [
    [`GET /api/ai-tools/${tool.id}`, () => json(tool)],
    [`GET /api/ai-tools/${tool.id}/case-studies`, () => json([])],
    [`GET /api/content/ai_tool/${tool.id}/comments`, () => json([])],
  ]);
  const tip = { id: nextSample().id, title: 'Begin small', text: 'One step a day.' };
  return openArea(Remote, ['/ai-tools'], {
    ...opening,
    replies: {
      'GET /api/ai-tools': ({ query }) => json(query.limit === '6' ? tools.slice(0, 6) : tools),
      'GET /api/ai-tools/summary': () => json(summary),
      'GET /api/kaizen-tips/current': () => json({ week: '2026-W11', tip }),
      ...Object.fromEntries(ofEach),
      ...opening.replies,
    },
  });
};
