import { whenIdle } from 'portal-sdk/host';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AreaBoundary } from '../remotes/area-boundary.tsx';

const Keyboard = lazy(() => import('./keyboard.tsx'));

/** The keys that act on every page, and their list; they come once the page is idle. */
export const Shortcuts = () => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? (
    <AreaBoundary onError={console.error} fallback={null}>
      <Suspense fallback={null}>
        <Keyboard />
      </Suspense>
    </AreaBoundary>
  ) : null;
};
