import { Route, Routes } from 'portal-sdk/router';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { MountPage } from './mount-page.tsx';
import { usePortal } from './portal-context.tsx';
import { Waiting } from './waiting.tsx';

const NotFound = lazy(() => import('../not-found/not-found.tsx'));

/** Pages of areas that went live after this page was loaded; the 404 page for every other address. */
export const LateMounts = () => {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  return (
    <Routes>
      {remotes.flatMap((remote) =>
        remote.manifest.mounts.map((mount) => (
          <Route key={mount.path} path={`${mount.path}/*`} element={<MountPage remote={remote} mount={mount} />} />
        )),
      )}
      <Route
        path="*"
        element={
          <Suspense fallback={<Waiting />}>
            <NotFound />
          </Suspense>
        }
      />
    </Routes>
  );
};
