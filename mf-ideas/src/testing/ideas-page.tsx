import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'portal-sdk/router';
import { type FakeHost, fakeHost, fakeUser } from 'portal-sdk/testing/fake-host';
import { json, type Reply, type StandInApi, standInApi } from 'portal-sdk/testing/stand-in-api';
import type { CurrentUser, UserStats } from 'shared-contracts/schemas/account';
import type { Idea, IdeaSummary } from 'shared-contracts/schemas/idea';
import { afterEach } from 'vitest';
import Remote from '../remote.tsx';

afterEach(cleanup);
// a busy machine must not decide over a test
configure({ asyncUtilTimeout: 10_000 });

let made = 0;

/** An approved idea of a colleague, unless fields say otherwise. */
export const sampleIdea = (fields: Partial<Idea> = {}): Idea => {
  made += 1;
  const id = `0190b000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const author = fields.author ?? { id: '0190a000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' };
  return {
    id,
    title: `Idea number ${made}`,
    description: 'What happens today, and what should happen instead.',
    category: 'storage_integration',
    tags: [],
    status: 'approved',
    score: 0,
    ratingCount: 0,
    voteCount: 0,
    commentCount: 0,
    myRating: null,
    myVote: false,
    author,
    authorId: author.id,
    authorFirstName: author.firstName,
    authorLastName: author.lastName,
    authorName: `${author.firstName} ${author.lastName}`,
    fileUrl: null,
    fileName: null,
    fileSize: null,
    reviewedBy: null,
    reviewedAt: null,
    reason: null,
    revision: 1,
    pendingChange: null,
    createdAt: '2026-03-09T22:30:00.000Z',
    updatedAt: '2026-03-09T22:30:00.000Z',
    ...fields,
  };
};

const stats: UserStats = {
  submissionsCount: 1,
  ideasOutsideEnergy: 0,
  totalScore: 3,
  activityCount: 2,
  averageRating: 0,
  monthlySubmissionTarget: 2,
};
const summary: IdeaSummary = { month: '2026-03', total: 9, approved: 5, pending: 3 };

/** The area as it stands in the portal, over an api that has the given ideas. */
export interface IdeasPage {
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
  /** What the api says from the first call on, in place of the ideas. */
  readonly replies?: Readonly<Record<string, Reply>>;
}

/** Opens the area at an address, `/ideas-kaizen` unless given, as an employee unless somebody is given. */
export const openIdeas = (ideas: readonly Idea[], opening: Opening = {}): IdeasPage => {
  const { at = '/ideas-kaizen', as = fakeUser(), host = fakeHost(as), replies } = opening;
  const api = standInApi({
    'GET /api/ideas': () => json(ideas),
    'GET /api/ideas/summary': () => json(summary),
    'GET /api/user-stats': () => json(stats),
    ...Object.fromEntries(ideas.map((idea) => [`GET /api/ideas/${idea.id}`, () => json(idea)])),
    ...replies,
  });
  const routes = [
    { path: '/', element: <p>Dashboard</p> },
    { path: '/ideas-kaizen/*', element: <Remote host={host} mount="/ideas-kaizen" /> },
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
