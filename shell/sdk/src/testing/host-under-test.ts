import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { Crumb, PortalHost, Toast } from '../host.ts';
import { fakeUser } from './fake-host.tsx';

/** A host under test, and what a person in front of it would notice. */
export interface HostUnderTest {
  readonly host: PortalHost;
  /** Signs another person in, or out, behind the host's back. */
  signIn(user: CurrentUser | null): void;
  /** The toast on screen. */
  toast(): Toast | null;
  /** The breadcrumb's parts below the mount's own. */
  crumbs(): readonly Crumb[];
  /** How often the browser was led away to sign in. */
  departures(): number;
}

/** Makes a fresh host for somebody, in the time zone of Europe/Bucharest. */
export type MakeHost = (user: CurrentUser | null) => HostUnderTest;

export const ana = fakeUser('employee');
export const dan = fakeUser('manager', { id: '0190a000-0000-7000-8000-000000000002', firstName: 'Dan' });
