import { useHost, useUser } from 'portal-sdk/host';
import { operationQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Icon, jt, PageHeader } from 'portal-sdk/ui';
import { lazy, Suspense, useEffect } from 'react';
import type { Role } from 'shared-contracts/actor';
import type { IconName } from 'shared-contracts/constants/navigation';
import { readPanels } from 'shared-contracts/endpoints/panels';
import { type DashboardOwner, listOf } from 'shared-contracts/policies/panels';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { DashboardLayout } from 'shared-contracts/schemas/dashboard-layout';
import { msgid, pgettext, t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/crumbs.ts';
import { AreaBoundary } from '../remotes/area-boundary.tsx';

/** The tiles in the specified order, each leading to the area that shows a content type. */
const mainFields: readonly { readonly label: string; readonly shows: string; readonly icon: IconName }[] = [
  { label: t`Energy`, shows: 'energy_item', icon: 'zap' },
  { label: t`AI Tools`, shows: 'ai_tool', icon: 'bot' },
  { label: t`Ideas`, shows: 'idea', icon: 'lightbulb' },
  { label: t`Projects`, shows: 'project', icon: 'folder' },
  { label: t`Reports`, shows: 'technical_report', icon: 'file-text' },
  { label: t`Market`, shows: 'grant', icon: 'landmark' },
  { label: t`Design`, shows: 'presentation', icon: 'palette' },
];

/** The page that only admins may open. */
const adminPage = (remotes: readonly ActiveRemote[]): string | undefined =>
  remotes.flatMap(({ manifest }) => manifest.mounts).find(({ roles }) => roles?.every((role) => role === 'admin'))?.path;

interface Tile {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
}

/** The tiles of a role, limited to areas that this portal has: a tile never links to the 404 page. */
const tilesFor = (role: Role, remotes: readonly ActiveRemote[]): readonly Tile[] => {
  const ofFields = mainFields.map(({ label, shows, icon }) => ({ label, path: listOf(remotes, shows), icon }));
  const admin = {
    label: pgettext('an area', msgid`Admin`),
    path: role === 'admin' ? adminPage(remotes) : undefined,
    icon: 'shield' as const,
  };
  return [...ofFields, admin].flatMap(({ path, ...tile }) => (path ? [{ ...tile, path }] : []));
};

/** Shown when the panels' code could not be loaded. */
const PanelsFailure = () => (
  <p role="alert" className="mt-6">
    {jt`The panels could not be loaded. ${<button type="button" className="link" onClick={() => location.reload()}>{t`Retry`}</button>}`}
  </p>
);

// both in one chunk, which the other pages do not load
const loadPanels = () => import('./panel-grid.tsx');
const PanelGrid = lazy(async () => ({ default: (await loadPanels()).PanelGrid }));
const CustomiseButton = lazy(async () => ({ default: (await loadPanels()).CustomiseButton }));

const DashboardContent = ({ person, layout }: { person: DashboardOwner; layout: DashboardLayout | null }) => {
  const remotes = useStore(usePortal().active.state, (state) => state.remotes);
  const { queryClient } = useHost();
  // prefetched here, so that the response and the code that renders it load in parallel
  useEffect(() => void queryClient.prefetchQuery(operationQuery(readPanels)), [queryClient]);
  return (
    <>
      <PageHeader
        title={t`Main Fields Overview`}
        actions={
          <AreaBoundary fallback={null}>
            <Suspense fallback={<span className="h-10 w-12 sm:w-34" />}>
              <CustomiseButton person={person} layout={layout} />
            </Suspense>
          </AreaBoundary>
        }
      />
      <ul className="tile-grid">
        {tilesFor(person.role, remotes).map(({ label, path, icon }) => (
          <li key={path}>
            <Link to={path} className="tile">
              <Icon name={icon} className="size-6" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <AreaBoundary fallback={<PanelsFailure />}>
        <Suspense fallback={<div role="status" aria-label={t`Loading`} className="panels-waiting" />}>
          <PanelGrid person={person} layout={layout} />
        </Suspense>
      </AreaBoundary>
    </>
  );
};

/** The home page of a signed-in person. */
export const Dashboard = () => {
  const user = useUser();
  usePage(t`Dashboard`);
  if (!user) return null;
  const { effectiveRole: role, firstSteps, dashboard } = user;
  return <DashboardContent person={{ role, firstSteps }} layout={dashboard} />;
};
