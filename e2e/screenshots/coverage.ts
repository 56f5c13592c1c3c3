import { readdirSync } from 'node:fs';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import { fileName, pictureName, type Variant } from './picture-name.ts';

/**
 * Names of the pictures that manifests require: one of each mount, and one of an item of each list that they declare for the
 * search.
 */
export const pagesOfManifests = (manifests: readonly Pick<RemoteManifest, 'mounts' | 'search'>[]): string[] =>
  manifests
    .flatMap(({ mounts, search }) => [
      ...mounts.map(({ path }) => path),
      ...(search ?? []).flatMap(({ list }) => (list ? [`${list}/item`] : [])),
    ])
    .map(pictureName);

/** How many of the required pictures exist. */
export interface Coverage {
  readonly wanted: number;
  readonly taken: number;
  /** Names with the variants that are missing. */
  readonly missing: readonly string[];
}

/** Compares the pictures in a folder with the names that should be there in every variant. */
export const coverageOf = (folder: string, names: readonly string[], variants: readonly Variant[]): Coverage => {
  const files = new Set(readdirSync(folder));
  const wanted = names.flatMap((name) => variants.map((variant) => fileName(name, variant)));
  const missing = wanted.filter((file) => !files.has(file));
  return { wanted: wanted.length, taken: wanted.length - missing.length, missing };
};
