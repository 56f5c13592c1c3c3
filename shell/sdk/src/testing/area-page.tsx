import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'portal-sdk/router';
import type { ComponentType } from 'react';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { afterEach } from 'vitest';
import type { RemoteProps } from '../host.ts';
import { type FakeHost, fakeHost, fakeUser } from './fake-host.tsx';
import { type Reply, type StandInApi, standInApi } from './stand-in-api.tsx';

afterEach(cleanup);
// a busy machine must not decide over a test
configure({ asyncUtilTimeout: 10_000 });

/** An area as it stands in the portal, over an api that answers as the test says. */
export interface AreaPage {
  readonly host: FakeHost;
  readonly api: StandInApi;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly address: () => string;
  readonly back: () => Promise<void>;
  /** As a reload does, after which the area is opened anew. */
  readonly unmount: () => void;
}

/** How an area is opened. */
export interface Opening {
  /** Its first mount unless given. */
  readonly at?: string;
  /** An employee unless given. */
  readonly as?: CurrentUser;
  readonly host?: FakeHost;
  /** What the api says from the first call on, in place of what the area's tests usually have. */
  readonly replies?: Readonly<Record<string, Reply>>;
}

/** Opens the pages of a remote at an address, one step after the dashboard. */
export const openArea = (
  Remote: ComponentType<RemoteProps>,
  mounts: readonly [string, ...string[]],
  opening: Opening,
): AreaPage => {
  const { at = mounts[0], as = fakeUser(), host = fakeHost(as), replies = {} } = opening;
  const api = standInApi(replies);
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
