// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { updateTexts } from './update-catalog.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const catalog = () => readFileSync(join(folder, 'locales/ro.po'), 'utf8');

it('[REM-104] the catalog of a remote in its own repository gets its new texts, keeps translations, and loses what is gone', () => {
  write('src/page.tsx', 'export const title = t`Plants`;');
  write('src/page.test.tsx', 'const text = t`Only in a test`;');
  write('locales/ro.po', 'msgid "Plants"\nmsgstr "Plante"\n\nmsgid "Trees"\nmsgstr "Copaci"\n');
  expect(updateTexts(folder)).toEqual({ texts: 1, missing: [] });
  expect(catalog()).toContain('#: src/page.tsx\nmsgid "Plants"\nmsgstr "Plante"');
  expect(catalog()).not.toContain('Trees');
  write('src/features/water.tsx', `export const label = t\`Water \${name}\`;`);
  expect(updateTexts(folder)).toEqual({ texts: 2, missing: ['Water {0}'] });
  expect(catalog()).toContain('msgid "Water {0}"\nmsgstr ""');
});
