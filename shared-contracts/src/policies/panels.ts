import type { Role } from '../actor.ts';
import type { ActiveRemote } from '../remote-manifest.ts';

type Area = Pick<ActiveRemote, 'manifest' | 'blocked'>;

/** Whether an address is a mount, or below it. */
export const liesBelow = (path: string, mount: string): boolean => path === mount || path.startsWith(`${mount}/`);

/** Whether somebody of this role may open an address: an area that is in service has it, and is open to the role. */
export const mayOpenArea = (areas: readonly Area[], role: Role, address: string): boolean =>
  areas.some(
    ({ manifest, blocked }) =>
      !blocked && manifest.mounts.some(({ path, roles }) => liesBelow(address, path) && (roles?.includes(role) ?? true)),
  );
