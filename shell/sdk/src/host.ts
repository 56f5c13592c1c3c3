import type { Actor } from 'shared-contracts/actor';
import type { FailureKind } from 'shared-contracts/constants/host';
import type { PageName } from 'shared-contracts/policies/panels';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { QueryClient } from './query.ts';

/** A readable, observable store, in the shape that zustand's `useStore` expects. */
export interface ReadableStore<T> {
  getState(): T;
  getInitialState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
}

/** The signed-in person; never null inside a remote. */
export interface SessionState {
  readonly user: CurrentUser | null;
}

/** A short message; the next one replaces it. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** An action such as Undo; it must also be available elsewhere on the page. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A part of the breadcrumb after 'Home'; the last one is the page. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
  /** Replaces the mount's own part, for a page that does not belong to it; first crumb only. */
  readonly root?: boolean;
}

/** Autosaved forms, per person, cleared when submitted. */
export interface Drafts {
  read<T>(key: string): T | undefined;
  write<T>(key: string, value: T): void;
  clear(key: string): void;
}

/**
 * Everything that the shell gives a remote: the `host` prop of the exposed component. It holds what must exist once at run
 * time: session, toasts, query cache, autosaved forms.
 */
export interface PortalHost {
  readonly version: string;
  readonly session: ReadableStore<SessionState>;
  readonly queryClient: QueryClient;
  /** Identifies this page in its calls to the api, so that it does not react to events of its own changes. */
  readonly tab: string;
  /** IANA name of the company's time zone, for display and for date rules. */
  readonly timeZone: string;
  /**
   * The address of a page of any area, such as `{ shows: 'idea' }` or `{ crumb: 'Reviews' }`, from the active manifests; undefined
   * if this portal does not have it. Since host 1.24.0.
   */
  pageOf(page: PageName): string | undefined;
  notify(toast: Toast): void;
  /** Sets the crumbs below the mount's own; an empty list removes them. */
  setCrumbs(crumbs: readonly Crumb[]): void;
  /** Starts the Unauthorized flow: the session is over, the input is kept. */
  sessionEnded(): void;
  readonly drafts: Drafts;
  /** Reports a failed part of the remote to shell and server; never pass user input. */
  reportError(kind: FailureKind, error: unknown): void;
}

/** Props of the component that a remote exposes. */
export interface RemoteProps {
  readonly host: PortalHost;
  /** The current mount of the manifest, for example `/ideas-kaizen`. */
  readonly mount: string;
}

export const actorOf = (user: CurrentUser): Actor => ({ id: user.id, role: user.effectiveRole });
