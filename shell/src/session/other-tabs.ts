import type { QueryClient } from 'portal-sdk/query';
import type { SessionStore } from './session-store.ts';

/** Messages between the tabs of one browser about who is signed in. */
export type SessionMessage = { readonly kind: 'signed-out' } | { readonly kind: 'signed-in'; readonly userId: string };

export interface OtherTabs {
  post(message: SessionMessage): void;
  listen(listener: (message: SessionMessage) => void): void;
}

/** The browser's BroadcastChannel; does nothing without one. */
export const otherTabs = (): OtherTabs => {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('portal.session');
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => listener(data)),
  };
};

interface Deps {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  readonly tabs: OtherTabs;
  /** Reloads the current address. */
  readonly reload: () => void;
}

/** Keeps this tab's person in sync with the browser's session, whichever tab changed it. */
export const followOtherTabs = ({ session, queryClient, tabs, reload }: Deps): void =>
  tabs.listen((message) => {
    const own = session.getState().user?.id;
    const theirs = message.kind === 'signed-in' ? message.userId : undefined;
    if (own === theirs) return;
    // The user stays set until the page unloads, so that forms can still autosave their input as that person's.
    session.setState({ phase: 'moving' });
    queryClient.clear();
    reload();
  });
