import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type FoundMessage, messagesIn } from './messages-in.ts';

/** Sources whose texts are never shown in the portal: tests, tools, and the component gallery for developers. */
const notShown = /\.(test|fixture|contract|config|d)\.[cm]?tsx?$|\/(testing|vite|standalone|components-page|sample-content)\//;

/** The sources of a package whose texts the portal shows, as sorted paths from `root`; `folder` is the package's, below it. */
export const textSources = (root: string, folder = '.'): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, 'src', path).split(sep).join('/'))
    .filter((path) => /\.(ts|tsx|mts|js|mjs)$/.test(path) && !notShown.test(path))
    .sort();

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
