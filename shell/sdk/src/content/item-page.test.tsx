import { act, render, screen } from '@testing-library/react';
import { listIdeaHistory } from 'shared-contracts/endpoints/ideas';
import { expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { RouterProvider } from '../router.ts';
import { fakeApi, json } from '../testing/fake-api.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import { radu } from '../testing/sample-content.tsx';
import History from './history.tsx';
import { ItemAddress } from './item-page.tsx';

const [first, next] = ['0190a000-0000-7000-8000-0000000000aa', '0190a000-0000-7000-8000-0000000000bb'];

it('[REV-62] shows nothing of the previous item while the next one loads', async () => {
  const submitted = { id: first, event: 'submitted', at: '2026-03-09T22:30:00.000Z', actor: radu, note: null, changes: [] };
  fakeApi({
    [`GET /api/ideas/${first}/history`]: () => json([submitted]),
    [`GET /api/ideas/${next}/history`]: () => new Promise(() => undefined),
  });
  const page = (
    <ItemAddress area="Ideas" noun="idea">
      {(id) => <History endpoint={listIdeaHistory} id={id} noun="idea" />}
    </ItemAddress>
  );
  const router = createMemoryRouter([{ path: '/ideas/:id', element: page }], { initialEntries: [`/ideas/${first}`] });
  render(
    <HostProvider host={fakeHost()}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  expect(await screen.findByText(/submitted the idea for review/)).toBeTruthy();
  await act(() => router.navigate(`/ideas/${next}`));
  expect(screen.queryByText(/submitted the idea for review/)).toBeNull();
  expect(await screen.findByText('Loading the history…')).toBeTruthy();
});
