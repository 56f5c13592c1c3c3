import { expect, it } from 'vitest';
import { plantTree } from '../structure/planted-tree.ts';
import { checkIds } from './check-ids.ts';

const rows = Array.from({ length: 300 }, (_, at) => `| A-${at + 1} | Must hold. |`).join('\n');
const tree = {
  'package.json': { workspaces: ['api'] },
  'api/package.json': { name: 'api' },
  'docs/product/README.md': '| a | `A` | [a.md](a.md) |',
  'docs/product/a.md': `# A\n\n${rows}\n`,
  'api/src/x.test.ts': `it('${'[A-1]'} holds'); const b = list[B-7];`,
};

it('[PLAT-106] a test may name only requirements that exist', () => {
  expect(checkIds(plantTree(tree))).toEqual({
    check: 'requirement ids',
    saw: '300 requirements; 1 test files name 1 of them',
    faults: [],
  });
  const wrong = { ...tree, 'api/src/x.test.ts': `it('${'[A-301]'} holds')` };
  expect(checkIds(plantTree(wrong)).faults).toEqual(['api/src/x.test.ts names A-301, which docs/product does not have']);
});

it('[PLAT-106] fails when it saw too few requirements', () => {
  expect(checkIds(plantTree({ ...tree, 'docs/product/a.md': '# A\n\n| A-1 | Must hold. |\n' })).faults).toEqual([
    'only 1 requirements seen, 300 or more expected',
  ]);
});
