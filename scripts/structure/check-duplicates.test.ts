import { describe, expect, it } from 'vitest';
import { checkDuplicates } from './check-duplicates.ts';
import { plantTree } from './planted-tree.ts';

/** Distinct, ordinary code of about twelve lines. */
const code = (name: string): string =>
  Array.from(
    { length: 12 },
    (_, line) => `export const ${name}${line} = (${name}: number) => ${name} * ${line} + ${line % 3};`,
  ).join('\n');

const tree = { 'a.ts': code('a'), 'b.tsx': code('b'), 'c.mjs': code('c') };

describe('[PLAT-103] the check of copied code', () => {
  it('finds nothing when all code differs, and says how much it saw', () => {
    const finding = checkDuplicates(plantTree(tree), 2);
    expect(finding.faults).toEqual([]);
    expect(finding.saw).toMatch(/^3 files, \d+ lines, 0 copies/);
  });

  it('finds a copied passage and names both places', () => {
    const { faults } = checkDuplicates(plantTree({ ...tree, 'd.ts': code('a') }), 2);
    expect(faults).toEqual([expect.stringMatching(/^\d+ lines of (a|d)\.ts:\d+-\d+ stand again in (a|d)\.ts:\d+-\d+$/)]);
  });

  it('ignores tests and generated files', () => {
    const copies = {
      'd.test.ts': code('a'),
      'endpoints/d.ts': code('a'),
      'dist/d.js': code('a'),
      'node_modules/x/d.js': code('a'),
    };
    expect(checkDuplicates(plantTree({ ...tree, ...copies }), 2).faults).toEqual([]);
  });

  it('fails when it saw too little', () => {
    expect(checkDuplicates(plantTree(tree), 500).faults).toEqual(['only 3 files seen, 500 or more expected']);
  });
});
