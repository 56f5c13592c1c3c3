import type { QueryClient } from 'portal-sdk/query';
import type { OtherTabs } from './other-tabs.ts';
import type { SessionStore } from './session-store.ts';

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
