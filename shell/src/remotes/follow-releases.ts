import { useLocation } from 'portal-sdk/router';
import { useEffect, useRef } from 'react';
import type { ActiveRemotes } from './active-remotes.ts';

/** Requests the live releases whenever the person goes to another page or returns to this tab. */
export const useFollowReleases = (active: ActiveRemotes): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    void active.refresh();
  }, [active, pathname]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void active.refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [active]);
};
