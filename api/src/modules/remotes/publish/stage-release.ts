import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Release, ReleaseFile } from 'shared-contracts/remote-manifest';
import type { Context } from '../../../context.ts';
import { type Issues, invalid } from '../../../platform/http/errors.ts';
import { compressed, compressedOnce, type Encoding, isCompressible, variantKey } from '../serve/release-files.ts';
import { releaseFiles, releases, type StoredVariant } from '../tables.ts';
import { integrityOf, measured } from './integrity.ts';

/** A release whose bytes are in a folder of their own in the store, verified but not yet published. */
export interface StagedRelease {
  readonly release: Release;
  readonly folder: string;
  /** Compressed variants by path. */
  readonly variants: Map<string, Partial<Record<Encoding, StoredVariant>>>;
  /** Files of earlier releases with the same bytes, by integrity; read with the first file that is compressed. */
  earlier?: Promise<ReadonlyMap<string, EarlierFile>>;
}

/** A published file, and its compressed variants. */
interface EarlierFile {
  readonly version: string;
  readonly path: string;
  readonly variants: Partial<Record<Encoding, StoredVariant>>;
}

const encodings = ['br', 'gzip'] as const;

/** Starts staging a release; its files follow by {@link stageFile}. */
export const stageRelease = (release: Release): StagedRelease => ({
  release,
  folder: `staging/${crypto.randomUUID()}`,
  variants: new Map(),
});

async function* limitSize(size: number, refuse: () => Error, bytes: AsyncIterable<Uint8Array>) {
  let seen = 0;
  for await (const chunk of bytes) {
    seen += chunk.byteLength;
    if (seen > size) throw refuse();
    yield chunk;
  }
}

/** The files of the record that a published release of this remote has too: a build changes few of its files. */
const earlierFiles = async (ctx: Context, { manifest, files }: Release): Promise<ReadonlyMap<string, EarlierFile>> => {
  const { integrity, path, variants } = releaseFiles;
  const digests = files.map((file) => file.integrity);
  const found = await ctx.db
    .selectDistinctOn([integrity], { integrity, version: releases.version, path, variants })
    .from(releaseFiles)
    .innerJoin(releases, eq(releases.id, releaseFiles.releaseId))
    .where(and(eq(releases.remote, manifest.id), inArray(integrity, digests)))
    .orderBy(integrity, desc(releases.publishedAt));
  return new Map(found.map((file) => [file.integrity, file]));
};

/** The compressed variant that an earlier release has of the same bytes: creating it takes a second or more for a large file. */
const compressedEarlier = async (ctx: Context, staged: StagedRelease, declared: ReleaseFile, encoding: Encoding) => {
  staged.earlier ??= earlierFiles(ctx, staged.release);
  const file = (await staged.earlier).get(declared.integrity);
  const variant = file?.variants[encoding];
  if (!file || !variant) return undefined;
  const stored = await ctx.files.open(variantKey(staged.release.manifest.id, file.version, encoding, file.path));
  const bytes = await stored?.body.bytes();
  return bytes && integrityOf(bytes) === variant.integrity ? bytes : undefined;
};

const stageVariants = async (ctx: Context, staged: StagedRelease, declared: ReleaseFile, built?: string) => {
  const { path } = declared;
  if (!isCompressible(path)) return;
  const stored = await ctx.files.open(`${staged.folder}/files/${path}`);
  if (!stored || stored.size < 200) return;
  const bytes = new Uint8Array(await stored.body.arrayBuffer());
  const variants: Partial<Record<Encoding, StoredVariant>> = {};
  for (const encoding of encodings) {
    const variant =
      (await compressedEarlier(ctx, staged, declared, encoding)) ??
      (await (built ? compressedOnce(built, encoding, bytes) : compressed(encoding, bytes)));
    if (variant.byteLength >= bytes.byteLength) continue;
    await ctx.files.put(`${staged.folder}/${encoding}/${path}`, new Blob([variant as Uint8Array<ArrayBuffer>]).stream());
    variants[encoding] = { size: variant.byteLength, integrity: integrityOf(variant) };
  }
  staged.variants.set(path, variants);
};

/**
 * Stages the bytes of one file, which must match the release record.
 * @param built the file's source in the workspace, next to which the build may have written compressed variants
 * @throws invalid_input for a path that the record does not have or that was already staged, and for different bytes
 */
export const stageFile = async (
  ctx: Context,
  staged: StagedRelease,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  built?: string,
): Promise<void> => {
  const index = staged.release.files.findIndex((file) => file.path === path);
  const declared: ReleaseFile | undefined = staged.release.files[index];
  const refuse = (message: string) => invalid([{ path: `files.${index}`, message }]);
  if (!declared) throw invalid([{ path: 'files', message: `"${path}" is not in the release record` }]);
  if (staged.variants.has(path)) throw refuse(`"${path}" came twice`);
  staged.variants.set(path, {});
  const larger = () => refuse(`"${path}" has more bytes than the release record says`);
  const measuring = measured(limitSize(declared.size, larger, bytes));
  await ctx.files.put(`${staged.folder}/files/${path}`, measuring.bytes);
  const { size, integrity } = measuring.result();
  if (size !== declared.size || integrity !== declared.integrity) {
    throw refuse(`"${path}" has other bytes than the release record says: it has ${integrity}`);
  }
  await stageVariants(ctx, staged, declared, built);
};

/** The files of the record whose bytes were never received. */
export const missingFiles = ({ release, variants }: StagedRelease): Issues =>
  release.files.flatMap(({ path }, index) =>
    variants.has(path) ? [] : [{ path: `files.${index}`, message: `The bytes of "${path}" are missing` }],
  );
