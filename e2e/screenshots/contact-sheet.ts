import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileName, type Variant } from './picture-name.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Widths of the thumbnails: enough to see each layout as a whole. */
const shown = (width: number): number => Math.round(width / 3);

const cell = (name: string, variant: Variant): string => {
  const file = escaped(fileName(name, variant));
  return `<td><a href="${file}"><img src="${file}" alt="${escaped(name)}, ${variant.width} px, ${variant.theme}" width="${shown(variant.width)}" loading="lazy"></a></td>`;
};

/** Writes index.html: a row of pictures for each name, a column for each variant. Returns its path. */
export const writeContactSheet = (folder: string, names: readonly string[], variants: readonly Variant[]): string => {
  const heads = variants.map(({ width, theme }) => `<th>${width} px, ${theme}</th>`).join('');
  const rows = names
    .map(
      (name) =>
        `<tr id="${escaped(name)}"><th scope="row">${escaped(name)}</th>${variants.map((one) => cell(name, one)).join('')}</tr>`,
    )
    .join('\n');
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots of the portal</title>
<style>
body { margin: 1rem; font: 14px/1.4 system-ui, sans-serif; background: #e5e7eb; }
thead th { position: sticky; top: 0; background: #e5e7eb; text-align: left; padding: 0.5rem; }
tbody th { position: sticky; left: 0; background: #e5e7eb; text-align: left; vertical-align: top; padding: 0.5rem; }
td { vertical-align: top; padding: 0.5rem; }
img { display: block; border: 1px solid #9ca3af; }
</style>
<table><thead><tr><th>${names.length} pages and dialogs</th>${heads}</tr></thead><tbody>
${rows}
</tbody></table>
</html>
`,
  );
  return file;
};
