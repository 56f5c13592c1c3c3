import { releaseBudgets } from 'shared-contracts/constants/host';
import { publishRelease as publishOperation } from 'shared-contracts/operations/remotes';
import type { Release, RemoteManifest } from 'shared-contracts/remote-manifest';
import type { PublishedRelease, ReleaseFinding } from 'shared-contracts/schemas/remote';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../platform/audit/record.ts';
import { publishInvalidation } from '../../../platform/events/publish-invalidation.ts';
import { conflict, type Issues, invalid } from '../../../platform/http/errors.ts';
import { type ChangedBy, lockRegistry, recordedOrigin, withReleaseLock } from '../live/registry-change.ts';
import { findRelease, liveManifests } from '../published.ts';
import { releaseFileKey, variantKey } from '../serve/release-files.ts';
import { releaseFiles, releases } from '../tables.ts';
import { contractIssues, offered, recordedShapeIssues } from './check-contract.ts';
import { layoutIssues } from './check-layout.ts';
import { firstReadIssues, mountIssues, panelIssues, searchIssues } from './check-manifest.ts';
import { releaseDigest } from './integrity.ts';
import { measureRelease } from './measure-release.ts';
import { missingFiles, type StagedRelease } from './stage-release.ts';

const refuseFor = (issues: Issues) => {
  if (issues.length > 0) throw invalid(issues);
};

/** Issues of a release record by itself, regardless of what is published or live. */
const recordIssues = (release: Release): Issues => [
  ...layoutIssues(release),
  ...contractIssues(release),
  ...recordedShapeIssues(release),
  ...panelIssues(release.manifest),
  ...firstReadIssues(release.manifest),
  ...searchIssues(release.manifest),
];

/** Why a version that already exists is rejected. */
export const publishedAlready = ({ id, version }: RemoteManifest): string =>
  `${id} ${version} is published already, and a release never changes: give the next build another version`;

const refuseRepublication = async (ctx: Context, manifest: RemoteManifest) => {
  if (await findRelease(ctx, manifest.id, manifest.version)) throw conflict(publishedAlready(manifest));
};

/**
 * Checks everything about a release that can be checked without its bytes.
 * @throws invalid_input with the reasons; conflict for a version that already exists
 */
export const checkRelease = async (ctx: Context, release: Release): Promise<void> => {
  const { manifest } = release;
  const issues = recordIssues(release);
  if (issues.length === 0) await refuseRepublication(ctx, manifest);
  refuseFor([...issues, ...mountIssues(manifest, await liveManifests(ctx))]);
};

const moveIntoPlace = async (ctx: Context, { release, folder, variants }: StagedRelease) => {
  const { id, version } = release.manifest;
  for (const { path } of release.files) {
    await ctx.files.move(`${folder}/files/${path}`, releaseFileKey(id, version, path));
    for (const encoding of ['br', 'gzip'] as const) {
      if (variants.get(path)?.[encoding])
        await ctx.files.move(`${folder}/${encoding}/${path}`, variantKey(id, version, encoding, path));
    }
  }
};

/**
 * Checks and measures the bytes of a staged release.
 * @throws invalid_input when bytes are missing, or are not acceptable to the portal
 */
const checkBytes = async (ctx: Context, staged: StagedRelease): Promise<PublishedRelease> => {
  const { manifest, files } = staged.release;
  refuseFor(missingFiles(staged));
  const { firstPaint, issues } = await measureRelease(ctx, staged);
  refuseFor(issues);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return {
    remote: manifest.id,
    version: manifest.version,
    digest: releaseDigest(staged.release),
    files: files.length,
    size,
    firstPaint,
  };
};

const insertRelease = async (ctx: Context, by: ChangedBy, { release, variants }: StagedRelease, published: PublishedRelease) => {
  const { remote, version, digest, size } = published;
  const { manifest, entry, preload, styles, files, operations } = release;
  const origin = recordedOrigin(by);
  const publication = { publishedAt: ctx.clock.now(), publishedBy: by.label, publisherId: by.userId, origin };
  const [row] = await ctx.db
    .insert(releases)
    .values({ remote, version, manifest, entry, preload, styles, operations, digest, size, ...publication })
    .returning({ id: releases.id });
  if (!row) throw new Error('A release was not recorded');
  await ctx.db
    .insert(releaseFiles)
    .values(files.map((file) => ({ ...file, releaseId: row.id, variants: variants.get(file.path) ?? {} })));
  await recordAudit(ctx, {
    actorId: by.userId,
    action: 'release_published',
    entityType: 'remote',
    entityId: remote,
    after: { version, digest, by: by.label, ...origin },
  });
  await publishInvalidation(ctx, publishOperation);
};

/**
 * Publishes a staged release without making it live. Its bytes never change from then on. The staged bytes are removed, whether
 * it succeeds or fails.
 * @param dryRun performs all checks, but stores nothing
 * @throws invalid_input with every reason; conflict for a version that already exists
 */
export const publishRelease = async (
  ctx: Context,
  by: ChangedBy,
  staged: StagedRelease,
  dryRun = false,
): Promise<PublishedRelease> => {
  try {
    const published = await checkBytes(ctx, staged);
    await withReleaseLock(ctx, published.remote, published.version, async (tx) => {
      await checkRelease(tx, staged.release);
      if (dryRun) return;
      await moveIntoPlace(tx, staged);
      await lockRegistry(tx);
      // the registry may have changed meanwhile; bytes without a record are swept
      await checkRelease(tx, staged.release);
      await insertRelease(tx, by, staged, published);
    });
    return published;
  } finally {
    await ctx.files.removeFolder(staged.folder);
  }
};

/** All reasons why a release would be rejected based on its record; stores nothing. */
export const examineRelease = async (
  ctx: Context,
  { remote, release }: { readonly remote: string; readonly release: Release },
): Promise<ReleaseFinding> => {
  const { manifest } = release;
  const issues = recordIssues(release);
  if (manifest.id !== remote) issues.push({ path: 'manifest.id', message: `The release is of ${manifest.id}, not of ${remote}` });
  if (await findRelease(ctx, manifest.id, manifest.version))
    issues.push({ path: 'manifest.version', message: publishedAlready(manifest) });
  issues.push(...mountIssues(manifest, await liveManifests(ctx)));
  const { total, firstPaint } = releaseBudgets;
  return { host: offered().host, budgets: { total, firstPaint }, issues };
};
