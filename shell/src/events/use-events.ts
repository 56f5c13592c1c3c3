import { whenIdle } from 'portal-sdk/host';
import { useEffect } from 'react';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { useStore } from 'zustand';
import type { Portal } from '../app/portal.ts';
import { staleReadsOf } from './stale-reads.ts';

/**
 * Follows events while someone is signed in. Loaded after the first paint. It gets its dependencies as arguments, because
 * importing modules of the frame would make the bundler split them into more files.
 */
export const useEvents = (portal: Portal): void => {
  const userId = useStore(portal.session, ({ user, phase }) => (phase === 'settled' ? user?.id : undefined));
  useEffect(() => {
    if (userId === undefined || !('EventSource' in window)) return;
    const left = new AbortController();
    const stale = staleReadsOf(portal);
    const refused = () => stale.of([getCurrentUser.id]);
    const start = async () => {
      const { startEvents } = await import('./start-events.ts');
      if (left.signal.aborted) return;
      left.signal.addEventListener('abort', startEvents({ session: portal.session, userId, stale, refused }));
    };
    const stopWaiting = whenIdle(() => void start().catch(console.error));
    return () => {
      stopWaiting();
      left.abort();
    };
  }, [portal, userId]);
};
