import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { Crumb, PortalHost, Toast } from '../host.ts';
import { fakeUser } from './fake-host.tsx';

/** A host under test, and what a person would see of it. */
export interface HostUnderTest {
  readonly host: PortalHost;
  /** Signs another person in, or out, without the host's help. */
  signIn(user: CurrentUser | null): void;
  toast(): Toast | null;
  /** The breadcrumb's parts below the mount's own. */
  crumbs(): readonly Crumb[];
  /** How often the page went to the sign-in page. */
  departures(): number;
}

/** Creates a new host for a person, in the time zone Europe/Bucharest, in a portal whose only area is that of the ideas. */
export type MakeHost = (user: CurrentUser | null) => HostUnderTest;

/** The pages of the area of the ideas. */
export const ideasPages = {
  mounts: [{ path: '/ideas-kaizen', crumb: 'Ideas & Kaizen Board' }],
  search: [{ type: 'idea', label: 'Ideas', list: '/ideas-kaizen' }],
};

export const ana = fakeUser('employee');
export const dan = fakeUser('manager', { id: '0190a000-0000-7000-8000-000000000002', firstName: 'Dan' });
