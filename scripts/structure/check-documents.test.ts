import { describe, expect, it } from 'vitest';
import { checkDocuments } from './check-documents.ts';
import { plantTree } from './planted-tree.ts';

const tree = {
  'README.md': 'See [the guide](docs/GUIDE.md#start) and `api/src/main.ts`.',
  'CHANGELOG.md': 'Removed `api/src/old.ts`.',
  'docs/GUIDE.md': [
    'The texts are in `shared-contracts/translate`, the start in [the readme](../README.md),',
    '`read-main.ts` reads them by `readMain(texts)`, more on [a site](https://example.com/none), `GET /api/none` and `application/json`.',
    '```\ncat `api/src/none.ts`\n```',
  ].join('\n'),
  'api/src/main.ts': '',
  'api/src/read-main.ts': 'export const readMain = (texts) => texts;',
  'shared-contracts/src/translate.ts': '',
};
const check = (change: Record<string, string> = {}, fewest = 6) => checkDocuments(plantTree({ ...tree, ...change }), fewest);

describe('paths in documents', () => {
  it('may be links, files, imports and identifiers that exist; the changelog may name what is gone', () => {
    expect(check()).toEqual({ check: 'documents', saw: '6 names in 2 documents', faults: [] });
  });

  it.each([
    ['a file that does not exist', 'In `api/src/none.ts`.', 'docs/GUIDE.md names api/src/none.ts'],
    ['a folder that does not exist', 'In `api/none`.', 'docs/GUIDE.md names api/none'],
    ['the name of a file that does not exist', 'In `read-none.ts`.', 'docs/GUIDE.md names read-none.ts'],
    ['the name of a file of one word that does not exist', 'In `none.ts`.', 'docs/GUIDE.md names none.ts'],
    ['a function that does not exist', 'It calls `readNone(texts)`.', 'docs/GUIDE.md names readNone'],
    ['a type that does not exist', 'It is a `TextReader`.', 'docs/GUIDE.md names TextReader'],
    ['a link to a file that does not exist', '[Here](OTHER.md)', 'docs/GUIDE.md names OTHER.md'],
    ['a link from the wrong folder', '[Here](docs/GUIDE.md)', 'docs/GUIDE.md names docs/GUIDE.md'],
  ])('may not be %s', (_what, text, words) => {
    expect(check({ 'docs/GUIDE.md': text }, 1).faults).toEqual([`${words}, which does not exist`]);
  });

  it('may have 150 lines in the architecture, and any number elsewhere', () => {
    const lines = (number: number) => 'A line.\n'.repeat(number);
    expect(check({ 'docs/ARCHITECTURE.md': lines(150), 'docs/GUIDE.md': lines(200) }, 1).faults).toEqual([]);
    const rows = '| `/ideas-kaizen` | the board |\n'.repeat(9);
    expect(check({ 'docs/ARCHITECTURE.md': lines(150) + rows }, 1).faults, 'a row for each address').toEqual([]);
    expect(check({ 'docs/ARCHITECTURE.md': lines(151) }).faults).toEqual(['docs/ARCHITECTURE.md has 151 lines, at most 150']);
  });

  it('must be more than a few, so that the check sees them', () => {
    expect(check({}, 7).faults).toEqual(['only 6 names seen in documents, 7 or more expected']);
  });
});
