import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPortal, type TestPortal } from '../portal.ts';
import { makeSecrets, marker } from './secrets.ts';
import { walk } from './walk.ts';

// the fault: lists forget whose items they are
vi.mock('../../src/modules/content/visible.ts', () => ({ visibleTo: () => undefined }));

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('the walk through everything that answers content', () => {
  it('turns red where a list forgets who asks', async () => {
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
    const { found } = await walk(portal, await portal.person(), values, [marker]);
    expect(new Set(found.map(({ operation }) => operation))).toContain('listIdeas');
  });
});
