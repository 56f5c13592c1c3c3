import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One row of docs/product. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  /** Heading of its file. */
  readonly area: string;
  /** Name of that file. */
  readonly file: string;
}

/** Ids as written in a test's name: `[IDEA-7]`. */
export const idPattern = /\[([A-Z]+-\d+)\]/g;

/** Every requirement of docs/product, in the order of the index. Throws on a duplicate id. */
export const readRequirements = (folder: string): Requirement[] => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const linked = [...index.matchAll(/\]\(([a-z-]+\.md)\) \|$/gm)].map(([, file = '']) => file);
  const present = readdirSync(folder).filter((file) => file.endsWith('.md') && !['README.md', 'OPEN.md'].includes(file));
  const unlinked = present.filter((file) => !linked.includes(file));
  if (unlinked.length > 0) throw new Error(`docs/product/README.md does not list ${unlinked.join(', ')}`);
  const requirements = linked.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const area = /^# (.+)$/m.exec(text)?.[1] ?? file;
    return [...text.matchAll(/^\| ([A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = '', row = '']) => ({ id, text: row, area, file }));
  });
  const twice = requirements.filter(({ id }, at) => requirements.findIndex((other) => other.id === id) !== at);
  if (twice.length > 0) throw new Error(`given twice: ${twice.map(({ id }) => id).join(', ')}`);
  return requirements;
};

/** The ids of docs/product/OPEN.md, which need no test yet. */
export const readOpen = (folder: string): string[] =>
  [...readFileSync(join(folder, 'OPEN.md'), 'utf8').matchAll(/\b[A-Z]+-\d+\b/g)].map(([id]) => id);
