import type { QueryClient } from 'portal-sdk/query';
import type { Actor } from 'shared-contracts/actor';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { FailureKind } from 'shared-contracts/terms/host';

/** A store that can be read and watched, as `useStore` of zustand takes it. */
export interface ReadableStore<T> {
  getState(): T;
  getInitialState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
}

/** Who is signed in. Inside a remote there is always a user. */
export interface SessionState {
  readonly user: CurrentUser | null;
}

/** A short message; the next one replaces it. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** One thing to do about it, such as Undo; it must stand elsewhere on the page too. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A part of the breadcrumb after 'Home'; the last one is the page. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** What a person has typed and not yet sent, kept per person and gone when it is sent. */
export interface Drafts {
  read<T>(key: string): T | undefined;
  write<T>(key: string, value: T): void;
  clear(key: string): void;
}

/**
 * All that the shell gives a remote; enters as the `host` prop of the exposed component.
 * What must exist once at run time is behind it: session, toasts, query cache, drafts.
 */
export interface PortalHost {
  readonly version: string;
  readonly session: ReadableStore<SessionState>;
  readonly queryClient: QueryClient;
  /** IANA name of the company's time zone; dates are shown and ruled in it. */
  readonly timeZone: string;
  notify(toast: Toast): void;
  /** Further crumbs below the mount's own; an empty list takes them back. */
  setCrumbs(crumbs: readonly Crumb[]): void;
  /** Begins the Unauthorized flow: the session is over, what was typed is kept. */
  sessionEnded(): void;
  readonly drafts: Drafts;
  /** Tells shell and server that a part of the remote failed; never pass what a person typed. */
  reportError(kind: FailureKind, error: unknown): void;
}

/** Props of the one component that a remote exposes. */
export interface RemoteProps {
  readonly host: PortalHost;
  /** Which of the manifest's mounts is on screen, for example `/ideas-kaizen`. */
  readonly mount: string;
}

/** The signed-in person as policies take them. */
export const actorOf = (user: CurrentUser): Actor => ({ id: user.id, role: user.effectiveRole });
