import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'portal-sdk/router';
import { type FakeHost, fakeHost, fakeUser } from 'portal-sdk/testing/fake-host';
import { json, type Reply, type StandInApi, standInApi } from 'portal-sdk/testing/stand-in-api';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { EnergyAuthor, EnergyItem, EnergySummary } from 'shared-contracts/schemas/energy';
import type { EnergyTemplate } from 'shared-contracts/schemas/energy-template';
import { afterEach } from 'vitest';
import Remote from '../remote.tsx';

afterEach(cleanup);
// a busy machine must not decide over a test
configure({ asyncUtilTimeout: 10_000 });

let made = 0;
const radu = { id: '0190a000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' };

/** An approved prompt of a colleague, unless fields say otherwise. */
export const sampleItem = (fields: Partial<EnergyItem> = {}): EnergyItem => {
  made += 1;
  const author = fields.author ?? radu;
  return {
    id: `0190c000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    title: `Energy item number ${made}`,
    description: 'Explain why {{site}} uses {{kw}} kW at night.',
    type: 'ai_prompt',
    category: 'storage_integration',
    tags: ['AI Prompt'],
    authors: null,
    journal: null,
    publicationDate: null,
    doi: null,
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

export const template: EnergyTemplate = {
  id: '0190d000-0000-7000-8000-000000000001',
  title: 'Compare storage options',
  description: 'Weighs two ways to store energy.',
  type: 'other_info',
  category: 'storage_integration',
  body: 'Compare {{option_a}} with {{option_b}}.',
  revision: 1,
  createdAt: '2026-03-09T22:30:00.000Z',
  updatedAt: '2026-03-09T22:30:00.000Z',
};

const summary: EnergySummary = { total: 118, tabs: { prompts: 97, research: 14, other: 8 } };
const authors: EnergyAuthor[] = [{ ...radu, items: 97 }];
const tip = { id: '0190d000-0000-7000-8000-000000000002', title: 'Go and see', text: 'Ten minutes beside the equipment.' };

/** The area as it stands in the portal, over an api that has the given items. */
export interface EnergyPage {
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
  /** What the api says from the first call on, in place of the items. */
  readonly replies?: Readonly<Record<string, Reply>>;
}

/** Opens the area at an address, `/energy-management` unless given, as an employee unless somebody is given. */
export const openEnergy = (items: readonly EnergyItem[], opening: Opening = {}): EnergyPage => {
  const { at = '/energy-management', as = fakeUser(), host = fakeHost(as), replies } = opening;
  const api = standInApi({
    'GET /api/energy-items': () => json(items),
    'GET /api/energy-items/summary': () => json(summary),
    'GET /api/energy-items/authors': () => json(authors),
    'GET /api/energy-templates': () => json([template]),
    'GET /api/kaizen-tips/current': () => json({ week: '2026-W11', tip }),
    ...Object.fromEntries(items.map((item) => [`GET /api/energy-items/${item.id}`, () => json(item)])),
    ...Object.fromEntries(items.map((item) => [`GET /api/content/energy_item/${item.id}/comments`, () => json([])])),
    ...replies,
  });
  const routes = [
    { path: '/', element: <p>Dashboard</p> },
    { path: '/energy-management/*', element: <Remote host={host} mount="/energy-management" /> },
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
