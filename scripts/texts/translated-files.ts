import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textSources } from '../../shell/sdk/src/vite/catalogs/package-texts.ts';
import { workspacePackages } from '../structure/source-files.ts';

/** A package that has texts, with its sources. */
export interface TranslatedPackage {
  /** Its folder below the root. */
  readonly folder: string;
  /** The path of its catalog for a language, from the root. */
  readonly catalog: string;
  readonly files: readonly string[];
}

/** The packages with a catalog `locales/ro.po`, and all areas, which must have one; each has the texts of its own sources. */
export const translatedPackages = (root: string): TranslatedPackage[] =>
  workspacePackages(root)
    .map(({ folder }) => ({ folder, catalog: `${folder}/locales/ro.po` }))
    .filter(({ folder, catalog }) => folder.startsWith('mf-') || existsSync(join(root, catalog)))
    .map((translated) => ({ ...translated, files: textSources(root, translated.folder) }));
