export { AreaRoutes } from '../area-routes.tsx';
export type { Crumb, Drafts, PortalHost, RemoteProps, SessionState, Toast } from '../host.ts';
export { HostProvider, useActor, useCrumbs, useHost, useUser } from '../host-context.tsx';
export { createRemote } from '../remote.tsx';
export { listLink, shortcut } from '../shortcuts.ts';
export { onNewDay, useToday } from '../today.ts';
export { whenIdle } from '../when-idle.ts';
