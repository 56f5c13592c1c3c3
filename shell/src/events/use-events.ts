import { useEffect } from 'react';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import { useStore } from 'zustand';
import type { Portal } from '../app/portal.ts';
import { staleAnswersOf } from './stale-answers.ts';

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

/**
 * Follows events while somebody is signed in. Their code is no part of the first paint; it is handed what it needs of
 * the frame, since a chunk that shared modules with it would have those split into further files.
 */
export const useEvents = (portal: Portal): void => {
  const userId = useStore(portal.session, ({ user, phase }) => (phase === 'settled' ? user?.id : undefined));
  useEffect(() => {
    if (userId === undefined || !('EventSource' in window)) return;
    const left = new AbortController();
    const stale = staleAnswersOf(portal);
    const refused = () => stale.of([getCurrentUser.id]);
    const begin = async () => {
      const { beginEvents } = await import('./begin-events.ts');
      if (left.signal.aborted) return;
      left.signal.addEventListener('abort', beginEvents({ session: portal.session, userId, stale, refused }));
    };
    const stopWaiting = whenIdle(() => void begin().catch(console.error));
    return () => {
      stopWaiting();
      left.abort();
    };
  }, [portal, userId]);
};
