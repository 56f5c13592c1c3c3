import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { ideaInput, uploaded } from '../../modules/ideas/ideas.fixture.ts';
import { deleteOldKeys } from './run-once.ts';
import { idempotencyKeys } from './tables.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
});
afterAll(() => portal.close());

const submit = (key: string, fields: Parameters<typeof ideaInput>[0] = {}, as = ana) =>
  portal.send('POST', '/api/ideas', { as, body: ideaInput(fields), headers: { 'idempotency-key': key } });
const created = async (response: Response): Promise<{ id: string; title: string; fileName: string }> => {
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; title: string; fileName: string };
};

describe('[PLAT-531] a submission with an Idempotency-Key', () => {
  it('creates one item, also if both calls arrive at the same moment, and with its file', async () => {
    const { url } = await uploaded(portal, ana);
    const both = await Promise.all([submit('at-once-1', { fileUrl: url }), submit('at-once-1', { fileUrl: url })]);
    const [one, other] = await Promise.all(both.map(created));
    expect(other).toEqual(one);
    expect(one?.fileName).toBe('Sketch.pdf');
  });

  it('creates another item under another key, and for another person under the same', async () => {
    const first = await created(await submit('same-name-1'));
    expect((await created(await submit('same-name-2'))).id).not.toBe(first.id);
    expect((await created(await submit('same-name-1', {}, await portal.person()))).id).not.toBe(first.id);
  });

  it('refuses a key that another call has used, and one that is malformed', async () => {
    await created(await submit('used-once-1'));
    const reused = await submit('used-once-1', { title: 'Something else' });
    expect(reused.status).toBe(422);
    expect((await problemOf(reused)).issues).toEqual([
      { path: 'idempotency-key', message: 'This key belongs to another call. Please send a new one.' },
    ]);
    for (const key of ['short', 'x'.repeat(65), 'with a blank']) expect((await submit(key)).status).toBe(422);
  });

  it('can be repeated after a refusal, which is not stored', async () => {
    expect((await submit('refused-1', { title: '' })).status).toBe(422);
    expect((await created(await submit('refused-1'))).title).toBe(ideaInput().title);
  });

  it('is forgotten after a day', async () => {
    await created(await submit('for-a-day'));
    const kept = async () => {
      await deleteOldKeys(portal.ctx);
      return portal.ctx.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'for-a-day'));
    };
    portal.clock.advance(23 * 3600);
    expect(await kept()).toBe(1);
    portal.clock.advance(2 * 3600);
    expect(await kept()).toBe(0);
  });
});
