import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { Decidable } from '../content/decision-buttons.tsx';
import type { Noted } from '../content/status-note.tsx';
import type { Withdrawable } from '../content/withdraw-button.tsx';
import { HostProvider } from '../host-context.tsx';
import { RouterProvider } from '../router.ts';
import { type FakeHost, fakeHost, fakeUser } from './fake-host.tsx';
import { createMemoryRouter } from './memory-router.tsx';

/** A colleague's item, pending unless `fields` say otherwise, with the fields that the controls of every content type use. */
export const sampleItem = (fields: Partial<Decidable & Noted & Withdrawable> = {}): Decidable & Noted & Withdrawable => ({
  id: '0190b000-0000-7000-8000-000000000001',
  title: 'Warm the cells',
  authorId: '0190a000-0000-7000-8000-00000000000f',
  status: 'pending',
  revision: 3,
  reviewedBy: null,
  reason: null,
  pendingChange: null,
  commentCount: 0,
  ratingCount: 0,
  voteCount: 0,
  ...fields,
});

/** Renders a part of a page at an address; default: as a manager. */
export const showOnPage = (
  children: ReactNode,
  { as = fakeUser('manager'), at = '/things', host = fakeHost(as) }: { as?: CurrentUser; at?: string; host?: FakeHost } = {},
) => {
  const element = <HostProvider host={host}>{children}</HostProvider>;
  const router = createMemoryRouter([{ path: '/things', element }], { initialEntries: [at] });
  const { container, unmount } = render(<RouterProvider router={router} />);
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  const back = () => router.navigate(-1);
  return { host, address, back, container, unmount, user: userEvent.setup({ delay: null }) };
};
