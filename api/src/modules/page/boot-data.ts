import type { Actor } from 'shared-contracts/actor';
import type { BootData } from 'shared-contracts/boot';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import manifest from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { readCurrentUser } from '../auth/current-user.ts';
import { readDemoAccounts } from '../auth/demo-accounts.ts';
import { readBranding } from '../branding/branding.ts';
import { activeRemotesFor } from '../remotes/active-remotes.ts';

/** What the page carries for this visitor. The signed-out learn of no remote. */
export const bootData = async (ctx: Context, actor: Actor | null): Promise<BootData> => {
  const [user, branding, remotes, demoAccounts] = await Promise.all([
    actor ? readCurrentUser(ctx, actor.id) : null,
    readBranding(ctx),
    actor ? activeRemotesFor(ctx, actor) : [],
    actor ? [] : readDemoAccounts(ctx),
  ]);
  const { timeZone, registration } = ctx.env;
  return { user, branding, remotes, portalVersion: manifest.version, timeZone, registration, demoAccounts };
};

/** A remote as the page states it: its scripts' digests stand in the import map already. */
export const withoutScripts = ({ scripts: _, fallback, ...remote }: ActiveRemote): ActiveRemote =>
  fallback ? { ...remote, fallback: withoutScripts(fallback) } : remote;
