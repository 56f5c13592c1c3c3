import type { BootData } from 'shared-contracts/boot';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import manifest from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import type { Session } from '../../platform/session/session.ts';
import { readCurrentUser } from '../auth/current-user.ts';
import { readDemoAccounts } from '../auth/demo-accounts.ts';
import { readBranding } from '../branding/branding.ts';
import { activeRemotesFor } from '../remotes/active-remotes.ts';

/** The boot data of the page for this visitor. People who are signed out or have no confirmed address get no remotes. */
export const bootData = async (ctx: Context, session: Session | null): Promise<BootData> => {
  const [user, branding, remotes, demoAccounts] = await Promise.all([
    session ? readCurrentUser(ctx, session.actor.id) : null,
    readBranding(ctx),
    session?.confirmed ? activeRemotesFor(ctx, session.actor) : [],
    session ? [] : readDemoAccounts(ctx),
  ]);
  const { timeZone, registration } = ctx.env;
  return { user, branding, remotes, portalVersion: manifest.version, timeZone, registration, demoAccounts };
};

/** A remote for the boot data: the import map already has its scripts' digests. */
export const withoutScripts = ({ scripts: _, fallback, ...remote }: ActiveRemote): ActiveRemote =>
  fallback ? { ...remote, fallback: withoutScripts(fallback) } : remote;
