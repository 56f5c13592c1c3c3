import { describe, expect, it } from 'vitest';
import { checkVocabulary } from './check-vocabulary.ts';
import { plantTree, soundTree } from './planted-tree.ts';

const faultsWith = (path: string) => checkVocabulary(plantTree({ ...soundTree, [path]: '' }), 5).faults;

describe('[PLAT-102] names and places of files', () => {
  it('finds nothing in a valid tree, and says how much it saw', () => {
    const finding = checkVocabulary(plantTree(soundTree), 5);
    expect(finding.faults).toEqual([]);
    expect(finding.saw).toMatch(/^22 files in \d+ folders, median module [23] lines, 0 past 200$/);
  });

  it.each([
    ['api/src/platform/http/utils.ts', "'utils'"],
    ['mf-ideas/src/features/board/date-helpers.ts', "'helpers'"],
    ['mf-ideas/src/features/common/x.ts', "'common'"],
    ['shell/src/session/session-manager.ts', "'manager'"],
    ['shell/src/session/SessionStore.ts', 'small letters'],
    ['api/src/modules/ideas/controller.ts', "'controller'"],
    ['api/src/modules/ideas/idea-dto.ts', "'dto'"],
    ['mf-ideas/src/features/board/index.ts', "'index'"],
    ['api/src/modules/ideas/notes.txt', 'no such file is agreed'],
    ['api/src/modules/ideas/decide-idea.409.test.ts', 'no such file is agreed'],
    ['api/src/modules/ideas/deep/service.ts', 'no such folder is agreed'],
    ['mf-ideas/src/board.tsx', 'no such file is agreed'],
    ['mf-ideas/src/components/x.tsx', 'no such folder is agreed'],
    ['shell/src/widgets/x.ts', 'no such folder is agreed'],
    ['packages/x.ts', 'no such folder is agreed'],
    ['notes.md', 'no such file is agreed'],
  ])('finds %s', (path, words) => {
    expect(faultsWith(path).filter((fault) => fault.includes(words))).toHaveLength(1);
  });

  it.each([
    'api/src/modules/ideas/routes.ts',
    'api/src/modules/ideas/decide-idea.test.ts',
    'api/src/modules/ideas/ideas.fixture.ts',
    'shell/sdk/src/vite/index.ts',
    'mf-ideas/src/features/board/page.tsx',
    'api/src/modules/auth/common-passwords.ts',
    'mf-ideas/dist/assets/utils.js',
    '.cache/helpers.js',
    'docs/adr/0001-common-words.md',
  ])('accepts %s', (path) => {
    expect(faultsWith(path).filter((fault) => fault.includes(path))).toEqual([]);
  });

  it('fails when it saw too little', () => {
    expect(checkVocabulary(plantTree(soundTree), 500).faults).toEqual(['only 22 files seen, 500 or more expected']);
  });
});
