import type { Role } from 'shared-contracts/actor';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { hostVersion } from 'shared-contracts/terms/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Crumb, Drafts, PortalHost, SessionState, Toast } from '../host.ts';
import { createQueryClient } from '../query-client.ts';

/** What a shell would show at the moment. */
export interface OnScreen {
  readonly toast: Toast | null;
  readonly crumbs: readonly Crumb[];
}

/** What a fake host has been told, for tests to look at. */
export interface FakeHost extends PortalHost {
  readonly session: StoreApi<SessionState>;
  /** All that was passed to `notify`; what the host says by itself stands in `screen` alone. */
  readonly toasts: Toast[];
  readonly crumbs: Crumb[][];
  readonly errors: { kind: string; error: unknown }[];
  /** How often the Unauthorized flow was begun. */
  readonly endings: { count: number };
  readonly screen: StoreApi<OnScreen>;
}

/** A confirmed person of the given role; every field can be replaced. */
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

/** As the shell keeps them: as JSON, for the person who wrote them, for nobody who is signed out. */
const memoryDrafts = (owner: () => string | undefined, kept: Map<string, string>): Drafts => {
  const keyOf = (key: string) => `${owner()}.${key}`;
  return {
    read: <T,>(key: string) => {
      const text = kept.get(keyOf(key));
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    write: (key, value) => {
      const text = JSON.stringify(value);
      if (owner() && text !== undefined) kept.set(keyOf(key), text);
    },
    clear: (key) => void kept.delete(keyOf(key)),
  };
};

/** Milliseconds between the word that the session is over and leaving for the sign-in page. */
const redirectDelay = 500;

/**
 * A host of its own for a test or a stand-alone page: behaves as the shell's does and remembers what
 * it was told; one suite (host-contract.tsx) proves both.
 * @param around `leave` goes to the sign-in page once the session is over; `drafts` outlive the host
 */
export const fakeHost = (
  user: CurrentUser | null = fakeUser(),
  timeZone = 'Europe/Bucharest',
  { leave = () => undefined, drafts = new Map() }: { leave?: () => void; drafts?: Map<string, string> } = {},
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
  return {
    version: hostVersion,
    session,
    queryClient: createQueryClient(sessionEnded),
    timeZone,
    drafts: memoryDrafts(() => session.getState().user?.id, drafts),
    toasts,
    crumbs,
    errors,
    endings,
    screen,
    notify: (toast) => {
      toasts.push(toast);
      screen.setState({ toast });
    },
    setCrumbs: (further) => {
      crumbs.push([...further]);
      screen.setState({ crumbs: further });
    },
    sessionEnded,
    reportError: (kind, error) => void errors.push({ kind, error }),
  };
};
