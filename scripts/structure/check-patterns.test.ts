import { describe, expect, it } from 'vitest';
import { checkPatterns } from './check-patterns.ts';
import { plantTree } from './planted-tree.ts';

const sound = {
  'api/src/a.ts': 'export const path = (text: string) => text.replace(/(?<!\\/)\\/+$/, "");\n',
  'shell/src/b.tsx': 'export const isDay = (text: string) => /^\\d{4}-\\d\\d-\\d\\d$/.test(text);\n',
};
const faultsOf = (code: string, path = 'api/src/c.ts') => checkPatterns(plantTree({ ...sound, [path]: code }), 2).faults;

describe('[PLAT-133] the check of regular expressions', () => {
  it('accepts linear ones, and says how many it saw', () => {
    expect(checkPatterns(plantTree(sound), 2)).toEqual({
      check: 'linear patterns',
      saw: '2 regular expressions in 2 files',
      faults: [],
    });
  });

  it.each([
    ['the slashes at the end of a path', String.raw`/\/+$/`],
    ['the white space before a sign', String.raw`/(^|[;\n])([\s"']*)(?=[=+@])/g`],
    ['an address', String.raw`/^\S+@\S+\.\S+$/`],
    ['a repetition of a repetition', '/^(a+)+$/'],
  ])('finds an unsafe one: %s', (_what, pattern) => {
    expect(faultsOf(`// first\nexport const found = (text: string) => ${pattern}.test(text);`)).toEqual([
      expect.stringMatching(/^api\/src\/c\.ts:2 .*can take more than linear time/),
    ]);
  });

  it('finds by running what the analysis misses', () => {
    expect(faultsOf(String.raw`export const found = (text: string) => /(\.[a-z]+)+$/.test(text);`)).toEqual([
      expect.stringMatching(/takes too long for many of/),
    ]);
  });

  it.each(['new RegExp(text)', 'RegExp(text, "u")'])('finds one that is built at run time: %s', (code) => {
    expect(faultsOf(`export const found = (text: string) => ${code};`)).toEqual([
      'api/src/c.ts:1 puts a regular expression together: write it as a literal',
    ]);
  });

  it('ignores tests and the build', () => {
    expect(faultsOf('export const found = /\\/+$/;', 'api/src/c.test.ts')).toEqual([]);
    expect(faultsOf('export const found = /\\/+$/;', 'shell/sdk/src/vite/c.ts')).toEqual([]);
  });

  it('fails when it saw too few', () => {
    expect(checkPatterns(plantTree(sound), 3).faults).toEqual(['only 2 regular expressions seen, 3 or more expected']);
  });
});
