import { eq } from 'drizzle-orm';
import { aiTools, caseStudies } from '../../src/modules/ai-tools/tables.ts';
import { type RequestFactory, to } from './request.ts';
import type { World } from './world.ts';

const toolInput = {
  name: 'Balance forecaster',
  description: 'Reads the forecast of the wind park and answers in plain words.',
  category: 'data',
  url: 'https://tools.example/forecast',
} as const;
const studyInput = {
  title: 'A week of forecasts',
  description: 'What it told us in one windy week.',
  content: 'It was right on five days of seven, and said so when it was not sure.',
};

/** A tool of the world's owner. */
const tool = async ({ portal, owner }: World, status: 'pending' | 'approved'): Promise<string> => {
  const now = portal.clock.now();
  const id = crypto.randomUUID();
  await portal.ctx.db
    .insert(aiTools)
    .values({ ...toolInput, id, status, authorId: owner.user.id, createdAt: now, updatedAt: now });
  return id;
};

/** A case study of the world's owner on an approved tool of theirs. */
const study = async (world: World): Promise<string> => {
  const now = world.portal.clock.now();
  const [toolId, id] = [await tool(world, 'approved'), crypto.randomUUID()];
  const row = { ...studyInput, id, toolId, authorId: world.owner.user.id, createdAt: now, updatedAt: now };
  await world.portal.ctx.db.insert(caseStudies).values(row);
  return `/api/ai-tools/${toolId}/case-studies/${id}`;
};

const on =
  (status: 'pending' | 'approved', rest = '', body?: object): RequestFactory =>
  async (world) => ({ path: `/api/ai-tools/${await tool(world, status)}${rest}`, body });

const approval = { status: 'approved' };
const anotherName = { name: 'Wind forecaster' };

/** A valid request for each operation on AI tools. */
export const aiToolCalls: Readonly<Record<string, RequestFactory>> = {
  listAiTools: to('/api/ai-tools'),
  getAiToolSummary: to('/api/ai-tools/summary'),
  exportAiTools: to('/api/ai-tools/export'),
  'getAiTool: pending': on('pending'),
  'getAiTool: approved': on('approved'),
  'listAiToolHistory: pending': on('pending', '/history'),
  'listAiToolHistory: approved': on('approved', '/history'),
  submitAiTool: to('/api/ai-tools', toolInput),
  'editAiTool: pending': on('pending', '', anotherName),
  'editAiTool: approved': on('approved', '', anotherName),
  'withdrawAiTool: pending': on('pending'),
  'withdrawAiTool: approved': on('approved'),
  "decideAiTool: someone else's": on('pending', '/status', approval),
  'decideAiTool: own': async (world) => {
    const id = await tool(world, 'pending');
    const authorId = (world.caller ?? world.owner).user.id;
    await world.portal.ctx.db.update(aiTools).set({ authorId }).where(eq(aiTools.id, id));
    return { path: `/api/ai-tools/${id}/status`, body: approval };
  },
  'useAiTool: pending': on('pending', '/use'),
  'useAiTool: approved': on('approved', '/use'),
  'listCaseStudies: of a pending tool': on('pending', '/case-studies'),
  'listCaseStudies: of an approved tool': on('approved', '/case-studies'),
  'addCaseStudy: to a pending tool': on('pending', '/case-studies', studyInput),
  'addCaseStudy: to an approved tool': on('approved', '/case-studies', studyInput),
  editCaseStudy: async (world) => ({ path: await study(world), body: { title: 'A month of forecasts' } }),
  deleteCaseStudy: async (world) => ({ path: await study(world) }),
};
