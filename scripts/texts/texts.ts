// `bun run texts`: updates the catalogs (`<package>/locales/ro.po`) with the texts of the sources, and lists what is not
// translated.
import { join } from 'node:path';
import { writeCatalog } from '../../shell/sdk/src/vite/catalogs/update-catalog.ts';
import { translatedPackages } from './translated-files.ts';

const root = join(import.meta.dirname, '../..');

for (const { folder, ...paths } of translatedPackages(root)) {
  const { texts, missing } = writeCatalog(root, paths);
  console.log(`${folder}: ${texts} texts, ${missing.length} not translated`);
}
