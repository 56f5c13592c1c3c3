import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPortal, type TestPortal } from '../portal.ts';
import { crawl, readOperations } from './crawl.ts';
import { makeSecrets, marker } from './secrets.ts';

// the fault: lists ignore who may see their items
vi.mock('../../src/modules/content/visible.ts', () => ({ visibleTo: () => undefined }));

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('the leak crawl', () => {
  it('fails when a list ignores the reader', async () => {
    const author = await portal.person();
    const secrets = await makeSecrets(portal, author);
    const values = {
      ids: secrets.map(({ id }) => id),
      types: ['idea'],
      word: marker,
      authorId: author.user.id,
      month: 3,
      year: 2026,
    };
    const operations = readOperations.filter(({ path }) => path.startsWith('/api/ideas'));
    const { found } = await crawl(portal, await portal.person(), values, [marker], { operations });
    expect(new Set(found.map(({ operation }) => operation))).toContain('listIdeas');
  });
});
