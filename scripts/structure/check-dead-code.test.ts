import { describe, expect, it } from 'vitest';
import { checkDeadCode } from './check-dead-code.ts';
import { plantTree } from './planted-tree.ts';

const tree = {
  'package.json': { name: 'house', type: 'module', dependencies: { left: '1.0.0' } },
  'knip.json': { entry: ['main.ts'], project: ['*.ts'] },
  'node_modules/left/package.json': { name: 'left', version: '1.0.0', main: 'index.js' },
  'node_modules/left/index.js': 'export default 1;',
  'main.ts': "import left from 'left'; import { used } from './used.ts'; console.log(left, used);",
  'used.ts': 'export const used = 1;',
};

const faultsWith = async (files: Record<string, string | object>) =>
  (await checkDeadCode(plantTree({ ...tree, ...files }), 'knip.json', 2)).faults;

describe('[PLAT-103] the check of unused code', () => {
  it('finds nothing when everything is used, and says how much it saw', async () => {
    const finding = await checkDeadCode(plantTree(tree), 'knip.json', 2);
    expect(finding).toEqual({ check: 'dead code', saw: '2 files', faults: [] });
  });

  it('finds an unused file, an unused export, an unused and an undeclared dependency', async () => {
    expect(await faultsWith({ 'lost.ts': 'export const lost = 1;' })).toEqual(['lost.ts: nothing uses this file']);
    expect(await faultsWith({ 'used.ts': 'export const used = 1;\nexport const spare = 2;' })).toEqual([
      'used.ts:2: exports: spare',
    ]);
    expect(await faultsWith({ 'main.ts': "import { used } from './used.ts'; console.log(used);" })).toEqual([
      expect.stringContaining('dependencies: left'),
    ]);
    expect(await faultsWith({ 'used.ts': "import right from 'right'; export const used = right;" })).toEqual([
      expect.stringContaining('unlisted: right'),
    ]);
  });

  it('fails when it saw too little, and when knip cannot run', async () => {
    const seen = await checkDeadCode(plantTree(tree), 'knip.json', 500);
    expect(seen.faults).toEqual(['only 2 files seen, 500 or more expected']);
    const unread = await checkDeadCode(plantTree(tree), 'missing.json', 2);
    expect(unread.faults).toEqual([expect.stringContaining('knip did not finish')]);
  });
});
