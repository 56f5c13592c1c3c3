import * as comments from 'shared-contracts/operations/comments';
import * as ratings from 'shared-contracts/operations/ratings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { submitted } from '../ideas/ideas.fixture.ts';
import { commented, commentsOf } from './comments.fixture.ts';

describe('comments, without a session', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterAll(() => portal.close());

  it.each(Object.values({ ...comments, ...ratings }))('$id requires a session', async ({ method, path }) => {
    const address = path.replace(':type', 'idea').replace(':id', crypto.randomUUID());
    const response = await portal.send(method, address, method === 'GET' ? {} : { body: {} });
    expect(response.status).toBe(401);
    expect(await problemOf(response)).toMatchObject({ code: 'unauthenticated', error: 'Unauthorized' });
  });
});

describe('comments, on an item that the reader may not see', () => {
  let portal: TestPortal;
  let author: Person;
  let stranger: Person;
  let pending: string;
  beforeAll(async () => {
    portal = await openPortal();
    author = await portal.person();
    stranger = await portal.person();
    pending = (await submitted(portal, author)).id;
  });
  afterAll(() => portal.close());

  /** Everything in a response except what identifies the request. */
  const comparable = async (response: Response) => {
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
    return { status: response.status, headers, body: (await response.text()).replace(/"requestId":"[^"]+"/, '') };
  };
  const bodies: Readonly<Record<string, object>> = { addComment: { content: 'Let me in' }, rateItem: { value: 5 } };
  const onItems = Object.values({ ...comments, ...ratings }).filter(({ path }) => path.startsWith('/api/content/'));

  describe('[PLAT-145] a hidden item', () => {
    it('is tested with every operation on it', () => expect(onItems).toHaveLength(7));

    it.each(onItems)('returns for $id the same as a missing item and a missing content type', async ({ id, method, path }) => {
      const body = bodies[id];
      const responseFor = async (type: string, item: string) =>
        comparable(await portal.send(method, path.replace(':type', type).replace(':id', item), { as: stranger, body }));
      const hidden = await responseFor('idea', pending);
      expect(hidden.status).toBe(404);
      expect(await responseFor('idea', crypto.randomUUID())).toEqual(hidden);
      expect(await responseFor('no_such_type', pending)).toEqual(hidden);
      expect(await responseFor('__proto__', pending)).toEqual(hidden);
    });

    it.each(['PATCH', 'DELETE'])('returns for %s of a comment on it the same as for a missing comment', async (method) => {
      const { id } = await commented(portal, author, pending);
      const responseFor = async (comment: string) =>
        comparable(await portal.send(method, `/api/comments/${comment}`, { as: stranger, body: { content: 'Mine now' } }));
      const hidden = await responseFor(id);
      expect(hidden.status).toBe(404);
      expect(await responseFor(crypto.randomUUID())).toEqual(hidden);
    });

    it('is open to its author and to reviewers, including comments', async () => {
      for (const as of [author, await portal.person({ role: 'manager' }), await portal.person({ role: 'admin' })]) {
        expect((await portal.send('GET', commentsOf(pending), { as })).status).toBe(200);
        await commented(portal, as, pending);
      }
    });

    it('finds no comment through the address of another item', async () => {
      const own = (await submitted(portal, stranger)).id;
      const { id } = await commented(portal, author, pending);
      const response = await portal.send('POST', commentsOf(own), { as: stranger, body: { content: 'Hello', parentId: id } });
      expect(response.status).toBe(422);
    });
  });
});
