import { useUser } from 'portal-sdk/host-context';
import { useLocation } from 'portal-sdk/router';
import { useState } from 'react';
import type { ActiveRemote, Mount } from 'shared-contracts/remote-manifest';
import { isOpenTo } from '../layout/navigation-entries.ts';
import { usePage } from '../layout/use-page.ts';
import { RemoteArea } from '../remotes/remote-area.tsx';
import { AccessRestricted } from './access-restricted.tsx';
import { usePortal } from './portal-context.tsx';

const OpenMount = ({ remote, mount }: { remote: ActiveRemote; mount: Mount }) => {
  const { active, remotes, hostOf } = usePortal();
  // the router gives this key to the address that the page was loaded with
  const [arrived] = useState(useLocation().key !== 'default');
  usePage(mount.crumb, mount.path);
  return <RemoteArea {...{ remote, active, remotes, arrived, hostOf }} mount={mount.path} />;
};

/** The page at a mount, for those whose role may open it. */
export const MountPage = ({ remote, mount }: { remote: ActiveRemote; mount: Mount }) => {
  const user = useUser();
  if (!user) return null;
  if (!isOpenTo(mount.roles, user.effectiveRole)) return <AccessRestricted crumb={mount.crumb} />;
  return <OpenMount remote={remote} mount={mount} />;
};
