import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Portal } from '../app/portal.ts';

/** The latest that events are followed, in milliseconds after the first paint, on a page that is never idle. */
const latest = 2_000;

const whenIdle = (run: () => void): (() => void) => {
  // not in every browser of ours
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latest });
  return () => cancelIdleCallback(handle);
};

/** Follows events while somebody is signed in. Their code is no part of the first paint. */
export const useEvents = (portal: Portal): void => {
  const userId = useStore(portal.session, ({ user, phase }) => (phase === 'settled' ? user?.id : undefined));
  useEffect(() => {
    if (userId === undefined || !('EventSource' in window)) return;
    const left = new AbortController();
    const begin = async () => {
      const { beginEvents } = await import('./begin-events.ts');
      if (!left.signal.aborted) left.signal.addEventListener('abort', beginEvents(portal, userId));
    };
    const stopWaiting = whenIdle(() => void begin().catch(console.error));
    return () => {
      stopWaiting();
      left.abort();
    };
  }, [portal, userId]);
};
