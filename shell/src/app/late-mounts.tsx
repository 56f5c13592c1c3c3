import { Route, Routes } from 'portal-sdk/router';
import { lazy } from 'react';
import { useStore } from 'zustand';
import { MountPage } from './mount-page.tsx';
import { usePortal } from './portal-context.tsx';

const NotFound = lazy(() => import('../not-found/not-found.tsx'));

/** Pages of areas that went live after this page was loaded; for every other address the 404 page, which may suspend. */
export const LateMounts = () => {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  return (
    <Routes>
      {remotes.flatMap((remote) =>
        remote.manifest.mounts.map((mount) => (
          <Route key={mount.path} path={`${mount.path}/*`} element={<MountPage remote={remote} mount={mount} />} />
        )),
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
};
