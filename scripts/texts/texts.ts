// `bun run texts`: updates the catalogs (`<package>/locales/ro.po`) with the texts of the sources, and lists what is not
// translated.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readMessages } from '../../shell/sdk/src/vite/catalogs/catalog-files.ts';
import { messagesOf, readCatalog, translatedPackages } from './translated-files.ts';
import { updateCatalog } from './update-catalog.ts';

const root = join(import.meta.dirname, '../..');

for (const { folder, catalog, files } of translatedPackages(root)) {
  const file = join(root, catalog);
  const messages = messagesOf(root, files);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, updateCatalog(readCatalog(root, catalog), messages));
  const translated = readMessages(file);
  const missing = [...messages.keys()].filter((key) => !(key in translated));
  console.log(`${folder}: ${messages.size} texts, ${missing.length} not translated`);
}
