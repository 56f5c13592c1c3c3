import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { portalMail } from '../../../platform/mail/portal-mail.ts';
import { inUse } from '../../../platform/users/account-in-use.ts';
import { users } from '../../../platform/users/tables.ts';
import { readBranding } from '../../branding/branding.ts';
import { notify } from '../../notifications/notify.ts';
import { findRelease } from '../published.ts';

interface Alert {
  readonly remote: string;
  readonly version: string;
  /** `returned`: a canary that the portal ended; `failing`: a release that is still live, for everyone or as a canary. */
  readonly what: 'returned' | 'failing';
  readonly reason: string;
  /** The version for everyone outside the canary. */
  readonly now: string;
}

const summaryOf = ({ what, now, version }: Alert, title: string): string => {
  if (what === 'returned') return `The canary ${version} of ${title} was rolled back; everyone has ${now}.`;
  return version === now
    ? `${title} ${version} fails in browsers, and everyone has it.`
    : `The canary ${version} of ${title} fails in browsers; everyone else has ${now}.`;
};

/**
 * Notifies admins, the publisher of the release, and the owner in its manifest, in the caller's transaction: portal users
 * according to their preferences, an owner without an account in use by mail.
 */
export const alertPeople = async (ctx: Context, alert: Alert): Promise<void> => {
  const release = await findRelease(ctx, alert.remote, alert.version);
  if (!release) return;
  const { owner, title } = release.manifest;
  const admins = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)));
  // an account that is not in use gets no mail of notifications
  const [account] = owner
    ? await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, owner.toLowerCase()), inUse))
    : [];
  const to = [
    ...admins.map(({ id }) => id),
    ...(release.publisherId ? [release.publisherId] : []),
    ...(account ? [account.id] : []),
  ];
  await notify(ctx, {
    kind: 'release',
    to,
    item: { type: 'release', id: release.id },
    actorId: null,
    detail: { what: alert.what, reason: alert.reason, now: alert.now },
  });
  if (!owner || account) return;
  const branding = await readBranding(ctx);
  const status = `bun run remote status ${alert.remote}`;
  const subject = `${alert.remote} ${alert.version}: ${alert.reason}`;
  const parts = [summaryOf(alert, title), `${alert.reason}.`, `What failed and where: ${status}`];
  await sendMail(
    ctx,
    portalMail({ to: owner, firstName: null, language: null, branding }, () => ({ subject, parts })),
  );
};
