import { QueryClient } from 'portal-sdk/query';
import type { Role } from 'shared-contracts/actor';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { hostVersion } from 'shared-contracts/terms/host';
import { createStore } from 'zustand/vanilla';
import type { Crumb, Drafts, PortalHost, SessionState, Toast } from '../host.ts';
import { queryDefaults } from '../queries.ts';

/** What a fake host has been told, for tests to look at. */
export interface FakeHost extends PortalHost {
  readonly toasts: Toast[];
  readonly crumbs: Crumb[][];
  readonly errors: { kind: string; error: unknown }[];
  /** How often the Unauthorized flow was begun. */
  readonly endings: { count: number };
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
  monthlySubmissionTarget: 2,
  createdAt: '2026-01-05T08:00:00.000Z',
  ...fields,
});

const memoryDrafts = (): Drafts => {
  const kept = new Map<string, unknown>();
  return {
    read: <T,>(key: string) => kept.get(key) as T | undefined,
    write: (key, value) => void kept.set(key, structuredClone(value)),
    clear: (key) => void kept.delete(key),
  };
};

/** A host of its own for a test or a stand-alone page: behaves as the shell does and remembers what it was told. */
export const fakeHost = (user: CurrentUser | null = fakeUser(), timeZone = 'Europe/Bucharest'): FakeHost => {
  const toasts: Toast[] = [];
  const crumbs: Crumb[][] = [];
  const errors: FakeHost['errors'] = [];
  const endings = { count: 0 };
  return {
    version: hostVersion,
    session: createStore<SessionState>(() => ({ user })),
    queryClient: new QueryClient({ defaultOptions: queryDefaults }),
    timeZone,
    drafts: memoryDrafts(),
    toasts,
    crumbs,
    errors,
    endings,
    notify: (toast) => void toasts.push(toast),
    setCrumbs: (list) => void crumbs.push([...list]),
    sessionEnded: () => {
      endings.count += 1;
    },
    reportError: (kind, error) => void errors.push({ kind, error }),
  };
};
