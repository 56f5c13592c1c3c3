import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../portal/bun.ts';

/** The lines of a page's code blocks, in order, without their trailing comments. */
export const linesOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/ +#.*$/, ''))
    .filter(Boolean);
