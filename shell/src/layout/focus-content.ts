import { useLocation } from 'portal-sdk/router';
import { useEffect, useRef } from 'react';
import { contentId } from './skip-link.tsx';

/** After a navigation to another page, reading and the keyboard go on at its content, from the top. */
export const useFocusOnNavigation = (): void => {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // a page that was there at once has gone to the part of it that the address names
    if (document.activeElement === document.getElementById(hash.slice(1))) return;
    document.getElementById(contentId)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, hash]);
};
