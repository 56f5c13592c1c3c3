import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listIdeaHistory } from 'shared-contracts/endpoints/ideas';
import type { HistoryEntry } from 'shared-contracts/schemas/history';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { RouterProvider } from '../router.ts';
import { fakeApi, json, problem, type Reply } from '../testing/fake-api.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import { radu } from '../testing/sample-content.tsx';
import History from './history.tsx';

beforeAll(() => import('./pending-change-fields.tsx'), 60_000);
afterEach(() => {
  globalThis.portalCatalog = undefined;
});

const id = '0190a000-0000-7000-8000-0000000000aa';
const at = '2026-03-09T22:30:00.000Z';
const entry = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  id: crypto.randomUUID(),
  event: 'submitted',
  at,
  actor: radu,
  note: null,
  changes: [],
  ...fields,
});
const show = (reply: Reply) => {
  const api = fakeApi({ [`GET /api/ideas/${id}/history`]: reply });
  const page = (
    <HostProvider host={fakeHost()}>
      <History endpoint={listIdeaHistory} id={id} noun="idea" />
    </HostProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  return { api, user: userEvent.setup() };
};

it('[REV-62] shows who did what and when, with the reason, and opens a diff on demand', async () => {
  const changes = [{ field: 'title', label: 'Title', before: 'Warm the hall', after: 'Warm the big hall' }];
  const { user } = show(() =>
    json([
      entry({ event: 'resubmitted', changes }),
      entry({ event: 'rejected', note: 'Which hall?', actor: null }),
      entry({ event: 'submitted', actor: { ...radu, imageUrl: '/photo' } }),
    ]),
  );
  const rows = await screen.findAllByRole('listitem');
  expect(screen.queryByText(/shown$/)).toBeNull();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RIRadu Ilie submitted the idea for review again10 Mar 2026Show changes: Title',
    'A former colleague rejected the idea: Which hall?10 Mar 2026',
    'Radu Ilie submitted the idea for review10 Mar 2026',
  ]);
  expect(rows[2]?.querySelector('img')?.getAttribute('src')).toBe('/photo');
  const toggle = screen.getByRole('button', { name: 'Show changes: Title' });
  expect(screen.queryByRole('insertion')).toBeNull();
  await user.click(toggle);
  expect((await screen.findByRole('insertion')).textContent).toContain('big');
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link', { name: 'Radu Ilie' })
      .getAttribute('href'),
  ).toBe(`/profile/${radu.id}`);
});

it('[REV-62] says that it could not be loaded, and reloads on Retry', async () => {
  const { api, user } = show(() => problem(500, 'internal', 'No luck'));
  expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
  api.reply({ [`GET /api/ideas/${id}/history`]: () => json([entry({})]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/submitted the idea for review/)).toBeTruthy();
});

it('[PLAT-480] names the changed fields in the language of the page', async () => {
  globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages: { 'Further attachments': 'Alte atașamente' } };
  const changes = [{ field: 'moreFiles', label: 'Further attachments', before: 'Plan.pdf', after: 'Offer.pdf' }];
  const { user } = show(() => json([entry({ event: 'edited', changes })]));
  await user.click(await screen.findByRole('button', { name: 'Show changes: Alte atașamente' }));
  expect(await screen.findByRole('term')).toHaveProperty('textContent', 'Alte atașamente');
});
