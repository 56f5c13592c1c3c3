import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantTree } from '../structure/planted-tree.ts';
import { compareOpen, coverageTable, proofs } from './coverage.ts';
import { readRequirements } from './read-requirements.ts';
import { readResults } from './read-results.ts';

const index = '| a | `A` | [a.md](a.md) |\n| b | `B` | [b.md](b.md) |\n';
const product = {
  'README.md': index,
  'a.md': '# Area A\n\n| id | requirement |\n|---|---|\n| A-1 | First. |\n| A-2 | Second. |\n',
  'b.md': '# Area B\n\n| B-1 | Third. |\n',
};
const requirementsOf = (files: Record<string, string>) => readRequirements(plantTree(files));

const vitestReport = (root: string) => ({
  testResults: [
    {
      name: join(root, 'api/src/a.test.ts'),
      status: 'passed',
      assertionResults: [
        { ancestorTitles: ['[A-1] first'], title: 'holds', status: 'passed' },
        { ancestorTitles: [], title: '[A-2] is skipped', status: 'skipped' },
      ],
    },
  ],
});
const playwrightReport = (root: string) => ({
  config: { rootDir: join(root, 'e2e') },
  suites: [
    {
      title: 'x.spec.ts',
      suites: [
        {
          title: 'journey',
          specs: [{ title: '[B-1] [A-1] works | always', file: 'x.spec.ts', ok: true, tests: [{ status: 'expected' }] }],
        },
      ],
    },
  ],
});

describe('[PLAT-106] the table of requirements reflects the run', () => {
  it('reads the rows of every area, in the order of the index', () => {
    expect(requirementsOf(product).map(({ id, area }) => [id, area])).toEqual([
      ['A-1', 'Area A'],
      ['A-2', 'Area A'],
      ['B-1', 'Area B'],
    ]);
  });

  it('refuses a duplicate id and an area that the index forgets', () => {
    expect(() => requirementsOf({ ...product, 'b.md': '| A-2 | Again. |\n' })).toThrow('given twice: A-2');
    expect(() => requirementsOf({ ...product, 'c.md': '# C' })).toThrow('does not list c.md');
  });

  it('counts only passed tests, of both kinds of report, and says what is open', () => {
    const root = plantTree({ 'results/.keep': '' });
    const results = readResults(plantTree({ '1.json': vitestReport(root), '2.json': playwrightReport(root) }), root);
    const requirements = requirementsOf(product);
    const { proven, unknown } = proofs(requirements, results);
    const table = coverageTable(requirements, proven);
    expect(unknown).toEqual([]);
    expect(table).toContain(
      '| A-1 | First. | first > holds (`api/src/a.test.ts`)<br>journey > works \\| always (`e2e/x.spec.ts`) |',
    );
    expect(table).toContain('| A-2 | Second. | **open** |');
    expect(table).toContain('| **all** | 3 | 2 | 1 | 66 % |');
    expect(compareOpen(requirements, proven, ['A-2'])).toEqual({ missing: [], outdated: [] });
    expect(compareOpen(requirements, proven, ['A-1', 'A-7'])).toEqual({ missing: ['A-2'], outdated: ['A-1', 'A-7'] });
  });

  it('names a test that claims an unknown requirement', () => {
    const { unknown } = proofs(requirementsOf(product), [{ file: 'a.test.ts', name: '[A-9] x', outcome: 'passed' }]);
    expect(unknown).toEqual([expect.stringContaining('names A-9')]);
  });

  it('counts a file that failed before its first test as a failure, and refuses an unknown report', () => {
    const broken = { testResults: [{ name: '/r/a.test.ts', status: 'failed', assertionResults: [] }] };
    expect(readResults(plantTree({ '1.json': broken }), '/r')).toEqual([
      { file: 'a.test.ts', name: '(the file itself)', outcome: 'failed' },
    ]);
    expect(() => readResults(plantTree({ '1.json': {} }), '/r')).toThrow('neither');
  });
});
