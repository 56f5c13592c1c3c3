import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { RemoteProps } from '../host.ts';
import { RouterProvider } from '../router.ts';
import { type FakeApi, fakeApi, type Reply } from './fake-api.tsx';
import { type FakeHost, fakeHost, fakeUser } from './fake-host.tsx';
import { createMemoryRouter } from './memory-router.tsx';

/** An area rendered as in the portal, with a fake api. */
export interface AreaPage {
  readonly host: FakeHost;
  readonly api: FakeApi;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly address: () => string;
  readonly back: () => Promise<void>;
  /** Like a reload; open the area again afterwards. */
  readonly unmount: () => void;
}

export interface Opening {
  /** Default: its first mount. */
  readonly at?: string;
  /** Default: an employee. */
  readonly as?: CurrentUser;
  readonly host?: FakeHost;
  /** Replies from the first call on, instead of the area's usual ones. */
  readonly replies?: Readonly<Record<string, Reply>>;
}

/** Opens the pages of a remote at an address, one history entry after the dashboard. */
export const openArea = (
  Remote: ComponentType<RemoteProps>,
  mounts: readonly [string, ...string[]],
  opening: Opening,
): AreaPage => {
  const { at = mounts[0], as = fakeUser(), host = fakeHost(as), replies = {} } = opening;
  const api = fakeApi(replies);
  const routes = [
    ...mounts.map((mount) => ({ path: `${mount}/*`, element: <Remote host={host} mount={mount} /> })),
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', at], initialIndex: 1 });
  const { unmount } = render(<RouterProvider router={router} />);
  return {
    host,
    api,
    user: userEvent.setup({ delay: null }),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    back: () => router.navigate(-1),
    unmount,
  };
};

/** Preloads the lazy parts of content pages, so that no test waits for them on a busy machine. */
export const loadLazyParts = async (): Promise<void> => {
  await Promise.all([
    import('../content/comments.tsx'),
    import('../content/history.tsx'),
    import('../content/reject-item-dialog.tsx'),
    import('../content/submit-draft-button.tsx'),
    import('../content/undo-decision.tsx'),
    import('../content/withdraw-dialog.tsx'),
  ]);
};
