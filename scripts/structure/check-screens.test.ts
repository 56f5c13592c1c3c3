import { describe, expect, it } from 'vitest';
import { checkScreens } from './check-screens.ts';
import { plantTree } from './planted-tree.ts';

const row = '| `/ideas-kaizen` | `mf-ideas/src/features/board` | `ideas` | `ideas` | `ideas` |';
const home = '| `/` | `shell/src/dashboard` | `panels` | `panels` | |';
const tree = {
  'docs/ARCHITECTURE.md': `${home}\n${row}\n`,
  'mf-ideas/src/manifest.ts':
    "export const manifest = {\n  mounts: [{ path: '/ideas-kaizen', crumb: 'Ideas' }],\n  search: [{ type: 'idea', label: 'Ideas', list: '/ideas-kaizen' }],\n};\n",
  'mf-ideas/src/features/board/board-page.tsx': "import { listIdeas } from 'shared-contracts/endpoints/ideas';\n",
  'shell/src/dashboard/dashboard.tsx': "import { readPanels } from 'shared-contracts/endpoints/panels';\n",
  'shared-contracts/src/operations/ideas.ts': '',
  'shared-contracts/src/operations/panels.ts': '',
  'api/src/modules/ideas/routes.ts': "import * as op from 'shared-contracts/operations/ideas';\n",
  'api/src/modules/ideas/tables.ts': "export const ideas = pgTable('ideas', {});\n",
  'api/src/modules/panels/routes.ts': "import * as op from 'shared-contracts/operations/panels';\n",
};
const faultsWith = (change: Record<string, string>) => checkScreens(plantTree({ ...tree, ...change }), 2).faults;
const withRow = (changed: string) => ({ 'docs/ARCHITECTURE.md': `${home}\n${changed}\n` });

describe('[PLAT-102] the table of screens leads from an address to its tables', () => {
  it('finds nothing in a correct table, and says how much it saw', () => {
    const { faults, saw } = checkScreens(plantTree(tree), 2);
    expect(faults).toEqual([]);
    expect(saw).toBe('2 addresses, 1 mounts');
  });

  it.each([
    ['an address that no manifest declares', withRow(row.replace('/ideas-kaizen', '/ideas')), '/ideas: no manifest declares'],
    ['a mount without a row', withRow(''), '/ideas-kaizen: add its row'],
    ['a page of another remote', withRow(row.replace('mf-ideas/', 'mf-energy/')), 'belongs to mf-ideas'],
    ['a folder without pages', withRow(row.replace('/board', '/none')), 'has no pages'],
    [
      'operations that do not exist',
      withRow(row.replace('| `ideas` | `ideas` | `ideas`', '| `notes` | `ideas` | `ideas`')),
      'no operations notes',
    ],
    [
      'operations that the remote does not call',
      { 'mf-ideas/src/features/board/board-page.tsx': '' },
      'mf-ideas calls none of ideas',
    ],
    ['a module that serves other operations', { 'api/src/modules/ideas/routes.ts': '// none' }, 'serves ideas'],
    ['a module without routes', { 'api/src/modules/ideas/routes.ts': '' }, 'module ideas has no routes'],
    ['a table that the module does not define', withRow(row.replace(/`ideas` \|$/, '`notes` |')), 'defines notes'],
  ])('finds %s', (_what, change, words) => {
    expect(faultsWith(change).filter((fault) => fault.includes(words))).toHaveLength(1);
  });

  it.each([
    ['operations', { 'shared-contracts/src/operations/notes.ts': '' }, 'operations: notes is neither in the table'],
    ['a module', { 'api/src/modules/notes/routes.ts': '' }, 'modules: notes is neither in the table'],
    [
      'a table of the database',
      { 'api/src/platform/notes/tables.ts': "export const notes = pgTable(\n  'notes',\n" },
      'tables: notes is neither in the table',
    ],
    ['a remote', { 'mf-notes/src/remote.tsx': '' }, 'remotes: mf-notes is neither in the table'],
  ])('finds %s that the table leaves out', (_what, change, words) => {
    expect(faultsWith(change)).toEqual([expect.stringContaining(words)]);
  });

  it('accepts what the document names as an exception, but no exception that is not needed', () => {
    const withException = { 'docs/ARCHITECTURE.md': `${home}\n${row}\n\n- modules outside the table: \`notes\`\n` };
    expect(faultsWith({ ...withException, 'api/src/modules/notes/tables.ts': '' })).toEqual([]);
    expect(faultsWith(withException)).toEqual([expect.stringContaining('notes needs no exception')]);
  });

  const typeAt = (type: string) => `export const one = {\n  type: '${type}',\n  address: (id) => \`/ideas-kaizen/\${id}\`,\n};\n`;
  it.each([
    ['in a constant of both sides', 'shared-contracts/src/constants/panels.ts', "export const link = '/ideas-kaizen?new';"],
    ['in the frame', 'shell/src/dashboard/tiles.tsx', "export const path = '/ideas-kaizen';"],
    ['in a service', 'api/src/modules/panels/read.ts', `export const url = \`/ideas-kaizen/\${1}\`;`],
    ['in another remote', 'mf-energy/src/features/start/link.tsx', "export const link = '/ideas-kaizen/1';"],
  ])('finds a mount path %s', (_where, path, text) => {
    expect(faultsWith({ [path]: text })).toContainEqual(expect.stringContaining(`${path} names /ideas-kaizen`));
  });

  it('finds a content type without a search scope, and one whose scope is elsewhere', () => {
    const path = 'api/src/modules/notes/content-type.ts';
    expect(faultsWith({ [path]: typeAt('note') })).toContain(
      `${path}: add { type: 'note', label, list } to \`search\` in the manifest of its area`,
    );
    const manifest =
      "export const manifest = {\n  mounts: [{ path: '/notes' }],\n  search: [{ type: 'note', label: 'Notes', list: '/notes' }],\n};\n";
    expect(faultsWith({ [path]: typeAt('note'), 'mf-notes/src/manifest.ts': manifest })).toContainEqual(
      expect.stringContaining(`${path} names /ideas-kaizen`),
    );
  });

  it('lets a content type and a remote name their own mount, and ignores comments and tests', () => {
    const change = {
      'api/src/modules/ideas/content-type.ts': typeAt('idea'),
      'mf-ideas/src/remote.tsx': "export default { '/ideas-kaizen': 1 };",
      'shell/src/dashboard/tiles.test.tsx': "export const path = '/ideas-kaizen';",
      'shell/src/host.ts': "/** Such as '/ideas-kaizen'. */\nexport const host = 1;",
    };
    expect(faultsWith(change)).toEqual([]);
  });

  it('fails when it saw too few rows', () => {
    expect(checkScreens(plantTree(tree), 3).faults[0]).toContain('only 2 rows seen');
  });
});
