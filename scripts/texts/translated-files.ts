import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundMessage, messagesIn } from '../../shell/sdk/src/vite/catalogs/messages-in.ts';
import { isModule, sourceFiles, workspacePackages } from '../structure/source-files.ts';

/** Sources whose texts are never shown in the portal: tests, tools, and the component gallery for developers. */
const notShown = /\.(test|fixture|contract|config)\.tsx?$|\/(testing|vite|standalone|components-page|sample-content)\//;

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
    .map((translated) => ({
      ...translated,
      files: sourceFiles(root, `${translated.folder}/src`).filter((path) => isModule(path) && !notShown.test(path)),
    }));

/** A text and the files that contain it. */
export interface PackageMessage extends FoundMessage {
  readonly files: readonly string[];
}

/** The texts of some sources by their key in the catalogs, in source order. */
export const messagesOf = (root: string, files: readonly string[]): Map<string, PackageMessage> => {
  const messages = new Map<string, PackageMessage>();
  for (const file of files)
    for (const message of messagesIn(file, readFileSync(join(root, file), 'utf8'))) {
      const earlier = messages.get(message.key);
      messages.set(message.key, { ...earlier, ...message, files: [...new Set([...(earlier?.files ?? []), file])] });
    }
  return messages;
};

/** The text of a catalog; empty if there is none. */
export const readCatalog = (root: string, catalog: string): string => {
  const path = join(root, catalog);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
