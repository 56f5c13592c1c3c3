import { useEffect } from 'react';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { useStore } from 'zustand';
import type { Portal } from '../app/portal.ts';
import { staleReadsOf } from './stale-reads.ts';

/** The latest start, in milliseconds after the first paint, on a page that is never idle. */
const latest = 2_000;

const whenIdle = (run: () => void): (() => void) => {
  // not every supported browser has it
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latest });
  return () => cancelIdleCallback(handle);
};

/**
 * Follows events while somebody is signed in. Loaded after the first paint. It gets its dependencies as arguments: importing
 * modules of the frame would make the bundler split them into further files.
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
