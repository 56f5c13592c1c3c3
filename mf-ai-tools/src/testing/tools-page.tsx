import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'portal-sdk/router';
import { type FakeHost, fakeHost, fakeUser } from 'portal-sdk/testing/fake-host';
import { json, type Reply, type StandInApi, standInApi } from 'portal-sdk/testing/stand-in-api';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { AiToolDetails, AiToolSummary } from 'shared-contracts/schemas/ai-tool';
import type { CaseStudy } from 'shared-contracts/schemas/ai-tool-case-study';
import { afterEach } from 'vitest';
import Remote from '../remote.tsx';

afterEach(cleanup);
// a busy machine must not decide over a test
configure({ asyncUtilTimeout: 10_000 });

let made = 0;
const radu = { id: '0190a000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' };
const authored = (author: AiToolDetails['author']) => ({
  author,
  authorId: author.id,
  authorFirstName: author.firstName,
  authorLastName: author.lastName,
  authorName: `${author.firstName} ${author.lastName}`,
});
const nextId = () => {
  made += 1;
  return `0190b000-0000-7000-8000-${String(made).padStart(12, '0')}`;
};

/** An approved tool of a colleague, unless fields say otherwise. */
export const sampleTool = (fields: Partial<AiToolDetails> = {}): AiToolDetails => ({
  id: nextId(),
  name: `Tool number ${made}`,
  description: 'What it does well, and for whom.',
  category: 'data',
  url: 'https://tools.example/open',
  usageCount: 0,
  prompt: null,
  instructions: null,
  tags: [],
  status: 'approved',
  score: 0,
  ratingCount: 0,
  voteCount: 0,
  commentCount: 0,
  myRating: null,
  myVote: false,
  ...authored(fields.author ?? radu),
  reviewedBy: null,
  reviewedAt: null,
  reason: null,
  revision: 1,
  pendingChange: null,
  createdAt: '2026-03-09T22:30:00.000Z',
  updatedAt: '2026-03-09T22:30:00.000Z',
  ...fields,
});

/** A case study of a colleague, unless fields say otherwise. */
export const sampleStudy = (fields: Partial<CaseStudy> = {}): CaseStudy => ({
  id: nextId(),
  toolId: '0190b000-0000-7000-8000-000000000001',
  title: `Case study number ${made}`,
  description: 'What it was about.',
  content: 'How it was before, what was done, and what came of it.',
  tags: [],
  ...authored(fields.author ?? radu),
  createdAt: '2026-03-09T22:30:00.000Z',
  updatedAt: '2026-03-09T22:30:00.000Z',
  ...fields,
});

/** Tools of two categories, and none of the others. */
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

/** The area as it stands in the portal, over an api that has the given tools. */
export interface ToolsPage {
  readonly host: FakeHost;
  readonly api: StandInApi;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly address: () => string;
  readonly back: () => Promise<void>;
}

interface Opening {
  readonly at?: string;
  readonly as?: CurrentUser;
  readonly host?: FakeHost;
  /** What the api says from the first call on, in place of the tools. */
  readonly replies?: Readonly<Record<string, Reply>>;
}

/** Opens the area at an address, `/ai-tools` unless given, as an employee unless somebody is given. */
export const openTools = (tools: readonly AiToolDetails[], opening: Opening = {}): ToolsPage => {
  const { at = '/ai-tools', as = fakeUser(), host = fakeHost(as), replies } = opening;
  const ofEach = tools.flatMap((tool): [string, Reply][] => [
    [`GET /api/ai-tools/${tool.id}`, () => json(tool)],
    [`GET /api/ai-tools/${tool.id}/case-studies`, () => json([])],
    [`GET /api/content/ai_tool/${tool.id}/comments`, () => json([])],
  ]);
  const api = standInApi({
    'GET /api/ai-tools': ({ query }) => json(query.limit === '6' ? tools.slice(0, 6) : tools),
    'GET /api/ai-tools/summary': () => json(summary),
    'GET /api/kaizen-tips/current': () =>
      json({ week: '2026-W11', tip: { id: nextId(), title: 'Begin small', text: 'One step a day.' } }),
    ...Object.fromEntries(ofEach),
    ...replies,
  });
  const routes = [
    { path: '/', element: <p>Dashboard</p> },
    { path: '/ai-tools/*', element: <Remote host={host} mount="/ai-tools" /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', at], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  return {
    host,
    api,
    user: userEvent.setup({ delay: null }),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    back: () => router.navigate(-1),
  };
};
