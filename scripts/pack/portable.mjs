import { posix, sep } from 'node:path';

const { dirname, join, relative } = posix;

/**
 * The file behind an entry such as `portal-sdk/lists`, resolved through the `exports` of its package.
 * @param {Record<string, string>} exports
 * @param {string} entry
 */
function fileOf(exports, entry) {
  if (exports[entry]) return exports[entry];
  const [pattern = '', file = ''] =
    Object.entries(exports)
      .filter(([key]) => key.includes('*') && entry.startsWith(key.split('*')[0] ?? ''))
      .sort(([one], [other]) => other.length - one.length)[0] ?? [];
  return file.replace('*', entry.slice(pattern.indexOf('*')));
}

/**
 * Rewrites the imports of a compiled file for the packed packages. Imports of its own package by name become paths, since the
 * package has another name there; paths that leave the package become package names; and relative imports in declarations get the
 * extension of the compiled file. A style sheet refers to fonts of other packages by package name.
 * @param {string} text
 * @param {{ path: string, folder: string, manifest: { name: string, exports: any } }} file its path in the package, the package's
 * folder in the workspace and its package.json there
 */
export function portable(text, { path, folder, manifest }) {
  if (path.endsWith('.css')) return text.replaceAll(/(["'])(?:\.\.\/)+node_modules\//g, '$1');
  const { name, exports } = manifest;
  const here = dirname(path.split(sep).join('/'));
  /** @param {string} specifier */
  const rewritten = (specifier) => {
    if (specifier.startsWith(`${name}/`)) {
      const file = relative(here, fileOf(exports, `.${specifier.slice(name.length)}`));
      return file.startsWith('.') ? file : `./${file}`;
    }
    if (!specifier.startsWith('.')) return specifier;
    const target = join(folder, here, specifier);
    if (target.startsWith(`${folder}/`)) return specifier;
    const [, entry] = target.match(/^shell\/sdk\/src\/(.+?)\.(?:tsx?|js)$/) ?? [];
    if (!entry) throw new Error(`${folder}/${path} imports ${specifier}, which no packed package has`);
    return `portal-sdk/${entry}`;
  };
  return text.replaceAll(
    /(\b(?:from|import)\s*\(?\s*)(["'])([^"'\n]+)\2/g,
    (_, before, quote, specifier) => `${before}${quote}${rewritten(specifier).replace(/^(\..*)\.tsx?$/, '$1.js')}${quote}`,
  );
}
