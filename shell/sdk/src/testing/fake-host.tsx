import type { Role } from 'shared-contracts/actor';
import { hostVersion } from 'shared-contracts/constants/host';
import { type AreaPages, pageOf } from 'shared-contracts/policies/panels';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Crumb, Drafts, PortalHost, SessionState, Toast } from '../host.ts';
import { createQueryClient } from '../query-client.ts';

/** What a shell would currently show. */
export interface OnScreen {
  readonly toast: Toast | null;
  readonly crumbs: readonly Crumb[];
}

/** A fake host that records its calls for tests. */
export interface FakeHost extends PortalHost {
  readonly session: StoreApi<SessionState>;
  /** Every toast passed to `notify`; the host's own toasts are only in `screen`. */
  readonly toasts: Toast[];
  readonly crumbs: Crumb[][];
  readonly errors: { kind: string; error: unknown }[];
  /** How often the Unauthorized flow started. */
  readonly endings: { count: number };
  readonly screen: StoreApi<OnScreen>;
}

/** A person of a role with a confirmed address; any field can be overridden. */
export const fakeUser = (role: Role = 'employee', fields: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'ana.pop',
  email: 'ana.pop@portal.example',
  firstName: 'Ana',
  lastName: 'Pop',
  profileImageUrl: null,
  role,
  effectiveRole: role,
  emailVerified: true,
  pendingEmail: null,
  monthlySubmissionTarget: 2,
  dashboard: null,
  firstSteps: false,
  singleKeyShortcuts: true,
  language: null,
  phone: null,
  department: 'Energy Management',
  linkedinUrl: null,
  bio: null,
  location: null,
  company: null,
  primaryField: null,
  secondaryField: null,
  cvRomanianUrl: null,
  cvRomanianFileName: null,
  cvRomanianFileSize: null,
  cvEnglishUrl: null,
  cvEnglishFileName: null,
  cvEnglishFileSize: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  ...fields,
});

/** Like the shell's: stored as JSON, per person, nothing while signed out. */
const memoryDrafts = (owner: () => string | undefined, stored: Map<string, string>): Drafts => {
  const keyOf = (key: string) => `${owner()}.${key}`;
  return {
    read: <T,>(key: string) => {
      const text = stored.get(keyOf(key));
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    write: (key, value) => {
      const text = JSON.stringify(value);
      if (owner() && text !== undefined) stored.set(keyOf(key), text);
    },
    clear: (key) => void stored.delete(keyOf(key)),
  };
};

/** Milliseconds between the toast about the ended session and the sign-in page. */
const redirectDelay = 500;

/**
 * A fake host for a test or a standalone page: behaves as the shell's and records its calls; one suite (host-contract.tsx)
 * proves both.
 * @param options `leave` opens the sign-in page once the session is over; `drafts` outlives the host; `areas` are those of the portal,
 * none by default
 */
export const fakeHost = (
  user: CurrentUser | null = fakeUser(),
  timeZone = 'Europe/Bucharest',
  {
    leave = () => undefined,
    drafts = new Map(),
    areas = [],
  }: { leave?: () => void; drafts?: Map<string, string>; areas?: readonly AreaPages[] } = {},
): FakeHost => {
  const session = createStore<SessionState>(() => ({ user }));
  const screen = createStore<OnScreen>(() => ({ toast: null, crumbs: [] }));
  const toasts: Toast[] = [];
  const crumbs: Crumb[][] = [];
  const errors: FakeHost['errors'] = [];
  const endings = { count: 0 };
  const sessionEnded = () => {
    if (endings.count > 0 || !session.getState().user) return;
    endings.count = 1;
    const description = 'You are logged out. Logging in again...';
    screen.setState({ toast: { title: 'Unauthorized', description, variant: 'destructive' } });
    setTimeout(leave, redirectDelay);
  };
  const notify = (toast: Toast) => {
    toasts.push(toast);
    screen.setState({ toast });
  };
  return {
    version: hostVersion,
    session,
    queryClient: createQueryClient({ sessionEnded, notify }),
    tab: 'the-tab-of-a-test',
    timeZone,
    pageOf: (page) => pageOf(areas, page),
    drafts: memoryDrafts(() => session.getState().user?.id, drafts),
    toasts,
    crumbs,
    errors,
    endings,
    screen,
    notify,
    setCrumbs: (further) => {
      crumbs.push([...further]);
      screen.setState({ crumbs: further });
    },
    sessionEnded,
    reportError: (kind, error) => void errors.push({ kind, error }),
  };
};
