import { useUser } from 'portal-sdk/host-context';
import type { ActiveRemote, Mount } from 'shared-contracts/remote-manifest';
import { isOpenTo } from '../layout/navigation-entries.ts';
import { usePage } from '../layout/use-page.ts';
import { RemoteArea } from '../remotes/remote-area.tsx';
import { AccessRestricted } from './access-restricted.tsx';
import { usePortal } from './portal-context.tsx';

const OpenMount = ({ remote, mount }: { remote: ActiveRemote; mount: Mount }) => {
  const portal = usePortal();
  usePage(mount.crumb, mount.path);
  const { active, remotes, hostOf } = portal;
  return <RemoteArea remote={remote} mount={mount.path} active={active} remotes={remotes} hostOf={hostOf} />;
};

/** The page at a mount, for those whose role may open it. */
export const MountPage = ({ remote, mount }: { remote: ActiveRemote; mount: Mount }) => {
  const user = useUser();
  if (!user) return null;
  if (!isOpenTo(mount.roles, user.effectiveRole)) return <AccessRestricted crumb={mount.crumb} />;
  return <OpenMount remote={remote} mount={mount} />;
};
