import { sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { defaultBranding } from 'shared-contracts/constants/branding';
import { saveBranding as operation } from 'shared-contracts/operations/branding';
import type { Branding, brandingEditSchema } from 'shared-contracts/schemas/branding';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { notFound } from '../../platform/http/errors.ts';
import { claimAttachment } from '../files/claim-attachment.ts';
import { fileIdOf, fileOfUrl } from '../files/find-file.ts';
import type { FileRow } from '../files/tables.ts';
import { brandingSettings } from './tables.ts';

const savedBranding = prepared((db) =>
  db
    .select({
      primaryColor: brandingSettings.primaryColor,
      secondaryColor: brandingSettings.secondaryColor,
      accentColor: brandingSettings.accentColor,
      primaryFont: brandingSettings.primaryFont,
      logoUrl: brandingSettings.logoUrl,
      companyName: brandingSettings.companyName,
      contacts: brandingSettings.contacts,
    })
    .from(brandingSettings)
    .limit(1)
    .prepare('branding'),
);

/**
 * Branding for all readers: without blank contacts, and with a logo that signed-out users can open; its address changes with each
 * logo.
 */
const brandingOf = (row: Branding): Branding => ({
  primaryColor: row.primaryColor,
  secondaryColor: row.secondaryColor,
  accentColor: row.accentColor,
  primaryFont: row.primaryFont,
  logoUrl: row.logoUrl && `/api/branding/logo?v=${fileIdOf(row.logoUrl) ?? ''}`,
  companyName: row.companyName,
  contacts: row.contacts.filter(({ value }) => value.trim() !== ''),
});

/** The branding that an admin saved, or the defaults. */
export const readBranding = async (ctx: Context): Promise<Branding> => {
  const [saved = defaultBranding] = await savedBranding(ctx.db).execute();
  return brandingOf(saved);
};

/** The entity that the logo is attached to; there is only one branding, but attachments require an id. */
const entity = { type: 'branding', id: '00000000-0000-0000-0000-000000000000' };

type Input = z.output<typeof brandingEditSchema>;

/** Sets an uploaded file as the logo, or removes the logo; keeps it when the address is omitted or unchanged. */
const claimLogo = async (
  tx: Context,
  actor: Actor,
  currentUrl: string | null,
  newUrl: Input['logoUrl'],
): Promise<string | null> => {
  if (newUrl === undefined || newUrl === brandingOf({ ...defaultBranding, logoUrl: currentUrl }).logoUrl) return currentUrl;
  const { fileUrl } = await claimAttachment(tx, actor, { fileUrl: newUrl, purpose: 'logo', entity, path: 'logoUrl' });
  return fileUrl;
};

/** The fields of a branding whose values differ from those of another. */
const fieldsDifferingFrom = (other: Branding, branding: Branding): Partial<Branding> =>
  Object.fromEntries(
    Object.entries(branding).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name as keyof Branding])),
  );

/**
 * Changes the given fields of the portal's branding and name; open pages update.
 * @throws invalid_input for a logo that the actor has not uploaded as one
 */
export const saveBranding = (ctx: Context, actor: Actor, { logoUrl, ...changes }: Input): Promise<Branding> =>
  inTransaction(ctx, async (tx) => {
    // there is no row to lock before the first is saved
    await tx.db.execute(sql`lock table ${brandingSettings} in share row exclusive mode`);
    const [row] = await tx.db.select().from(brandingSettings);
    const before = { ...defaultBranding, ...row };
    const now = tx.clock.now();
    const written = {
      ...changes,
      logoUrl: await claimLogo(tx, actor, before.logoUrl, logoUrl),
      updatedAt: now,
    };
    if (row) await tx.db.update(brandingSettings).set(written);
    else await tx.db.insert(brandingSettings).values({ ...written, createdAt: now });
    const [oldBranding, newBranding] = [brandingOf(before), brandingOf({ ...before, ...written })];
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'branding_changed',
      entityType: 'branding',
      entityId: null,
      before: fieldsDifferingFrom(newBranding, oldBranding),
      after: fieldsDifferingFrom(oldBranding, newBranding),
    });
    await publishInvalidation(tx, operation);
    return newBranding;
  });

/** The record of the logo. @throws not_found where there is none */
export const findLogo = async (ctx: Context): Promise<FileRow> => {
  const [row] = await ctx.db.select({ logoUrl: brandingSettings.logoUrl }).from(brandingSettings);
  if (!row?.logoUrl) throw notFound();
  return fileOfUrl(ctx, row.logoUrl);
};
