import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../portal/bun.ts';

/** The lines of the code blocks of a page, in their order, without the comments that they end with. */
export const linesOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/ +#.*$/, ''))
    .filter(Boolean);
