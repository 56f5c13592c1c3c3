import { useHost, useUser } from 'portal-sdk/host';
import { Link, Route, Routes, useLocation, useNavigate } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui';
import { lazy, useEffect, useState } from 'react';
import type { ActiveRemote, Mount } from 'shared-contracts/remote-manifest';
import { t, translate } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { usePage } from '../layout/crumbs.ts';
import { isOpenTo } from '../layout/navigation-entries.ts';
import { RemoteArea } from '../remotes/remote-area.tsx';
import { usePortal } from './portal-context.tsx';

/** Milliseconds before the redirect to the dashboard. */
const redirectDelay = 1_000;

/** Shown instead of an area that the person's role may not open. Its remote is not loaded. */
const AccessRestricted = ({ crumb }: { crumb: string }) => {
  const host = useHost();
  const navigate = useNavigate();
  usePage(crumb);
  useEffect(() => {
    host.notify({
      title: t`Access Denied`,
      description: t`You don't have permission to access the ${crumb.toLowerCase()}.`,
      variant: 'destructive',
    });
    const timer = setTimeout(() => void navigate('/', { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [host, navigate, crumb]);
  return (
    <section className="panel px-6 py-12 text-center">
      <h1 className="font-semibold text-xl">{t`Access Restricted`}</h1>
      <p className="mt-2 text-muted">{t`Your role does not include this page.`}</p>
      <Link to="/" replace className={buttonClass('outline', 'md', 'mt-6')}>{t`Back to the dashboard`}</Link>
    </section>
  );
};

const OpenMount = ({ remote, mount }: { remote: ActiveRemote; mount: Mount }) => {
  const { active, remotes, hostOf } = usePortal();
  // the router gives this key to the first address after a page load
  const [navigatedHere] = useState(useLocation().key !== 'default');
  usePage(translate(mount.crumb), mount.path);
  return <RemoteArea {...{ remote, active, remotes, navigatedHere, hostOf }} mount={mount.path} />;
};

/** The page at a mount, if the person's role may open it. */
export const MountPage = ({ remote, mount }: { remote: ActiveRemote; mount: Mount }) => {
  const user = useUser();
  if (!user) return null;
  if (!isOpenTo(mount.roles, user.effectiveRole)) return <AccessRestricted crumb={translate(mount.crumb)} />;
  return <OpenMount remote={remote} mount={mount} />;
};

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
