import { whenIdle } from 'portal-sdk/host';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AreaBoundary } from '../remotes/area-boundary.tsx';

const Keyboard = lazy(() => import('../shortcuts/keyboard.tsx'));
const FullTimes = lazy(() => import('./full-times.tsx'));

/**
 * Parts that are not needed for the first paint: global keyboard shortcuts with their list, and full dates on hover. They load
 * once the page is idle.
 */
export const IdleParts = () => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? (
    <AreaBoundary onError={console.error} fallback={null}>
      <Suspense fallback={null}>
        <Keyboard />
        <FullTimes />
      </Suspense>
    </AreaBoundary>
  ) : null;
};
