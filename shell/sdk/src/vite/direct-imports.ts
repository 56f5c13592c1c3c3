import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The source of a name in a public entry. */
interface Origin {
  readonly file: string;
  /** Its name there. */
  readonly name: string;
}

type Entries = ReadonlyMap<string, ReadonlyMap<string, Origin>>;

const bare = (name: string): string => name.trim().replace(/^type\s+/, '');

/** The names in `{ A, type B, C as D }`, each with its name in the source. */
const namesIn = (list: string): (readonly [name: string, as: string])[] =>
  list
    .split(',')
    .map(bare)
    .filter((name) => name !== '')
    .map((name) => {
      const [own = '', as = own] = name.split(/\s+as\s+/);
      return [own, as];
    });

/** What each entry re-exports, by the name of its file: `ui`, `forms` and the others. */
export const readEntries = (folder: string): Entries =>
  new Map(
    readdirSync(folder)
      .filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
      .map((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        const exported = text.matchAll(/export (?:type )?\{([^}]*)\} from ['"]([^'"]+)['"]/g);
        const origins = [...exported].flatMap(([, list = '', from = '']) =>
          namesIn(list).map(([name, as]) => [as, { file: join(folder, from), name }] as const),
        );
        return [file.replace(/\.[jt]s$/, ''), new Map(origins)];
      }),
  );

/**
 * Rewrites imports of an entry to imports of the modules behind it, keeping the number of lines. Types and unknown names stay
 * unchanged.
 */
export const importDirectly = (code: string, entries: Entries): string =>
  code.replaceAll(/^import\s*\{([^}]*)\}\s*from\s*(['"])portal-sdk\/([a-z]+)\2;?/gm, (whole, list: string, _, entry: string) => {
    const origins = entries.get(entry);
    if (!origins) return whole;
    const values = list.split(',').filter((name) => !/^\s*type\s/.test(name));
    const direct = namesIn(values.join(',')).map(([name, as]) => {
      const origin = origins.get(name);
      return origin
        ? `import { ${origin.name} as ${as} } from ${JSON.stringify(origin.file)};`
        : `import { ${name} as ${as} } from 'portal-sdk/${entry}';`;
    });
    return direct.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });

/**
 * Makes the areas and the shell import directly from the modules behind `portal-sdk/ui` and the other entries: a name costs no
 * more bytes than its module, and a page does not fetch what only another page needs.
 */
export const directImports = (): Plugin => {
  const entries = readEntries(join(import.meta.dirname, '../public'));
  return {
    name: 'portal:direct-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'portal-sdk/' },
      handler: (code) => ({ code: importDirectly(code, entries), map: null }),
    },
  };
};
