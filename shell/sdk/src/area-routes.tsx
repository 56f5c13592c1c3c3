import { lazy, type ReactNode, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { Route, Routes } from './router.ts';
import { Spinner } from './ui/spinner.tsx';

const AreaNotFound = lazy(() => import('./area-not-found.tsx'));

interface AreaRoutesProps {
  /** Shown while the code of a page loads. */
  fallback?: ReactNode;
  /** Each a `Route`, relative to the mount. */
  children: ReactNode;
}

/** The pages below a mount of an area. At every other address below it, the portal says that there is no such page. */
export const AreaRoutes = ({ fallback = <Spinner label={t`Opening the page…`} />, children }: AreaRoutesProps) => (
  <Suspense fallback={fallback}>
    <Routes>
      {children}
      <Route path="*" element={<AreaNotFound />} />
    </Routes>
  </Suspense>
);
