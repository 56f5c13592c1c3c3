import type { QueryClient } from 'portal-sdk/query';
import type { OtherTabs } from './other-tabs.ts';
import type { SessionStore } from './session-store.ts';

interface Surroundings {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  readonly tabs: OtherTabs;
  /** Loads the present address afresh. */
  readonly reload: () => void;
}

/** Keeps this tab's person the one that the browser's session belongs to, whichever tab changed it. */
export const followOtherTabs = ({ session, queryClient, tabs, reload }: Surroundings): void =>
  tabs.listen((message) => {
    const own = session.getState().user?.id;
    const theirs = message.kind === 'signed-in' ? message.userId : undefined;
    if (own === theirs) return;
    // The person stays named until the page has gone, so that forms can still keep what was typed as theirs.
    session.setState({ phase: 'moving' });
    queryClient.clear();
    reload();
  });
