import { maxMentionSuggestions } from 'shared-contracts/constants/comment';
import type { Person as Named } from 'shared-contracts/schemas/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { decided, submitted } from '../ideas/ideas.fixture.ts';

let portal: TestPortal;
let author: Person;
let reviewer: Person;
let ilinca: Person;
let approved: string;
beforeAll(async () => {
  portal = await openPortal();
  author = await portal.person({ firstName: 'Ilie', lastName: 'Zamfir' });
  reviewer = await portal.person({ role: 'manager', firstName: 'Ilinca', lastName: 'Albu' });
  ilinca = await portal.person({ firstName: 'Ilinca', lastName: 'Ștefan' });
  await portal.person({ firstName: 'Ilona', lastName: 'Gone', isActive: false });
  await portal.person({ firstName: 'Iliana', lastName: 'Unconfirmed', emailVerified: false });
  await portal.person({ firstName: 'Ilarion', lastName: 'Invited', invitedAt: portal.clock.now() });
  approved = (await decided(portal, { author, reviewer }, 'approved')).id;
});
afterAll(() => portal.close());

const people = async (as: Person, item: string, q = '') => {
  const response = await portal.send('GET', `/api/content/idea/${item}/people?q=${encodeURIComponent(q)}`, { as });
  expect(response.status).toBe(200);
  return ((await response.json()) as Named[]).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
};

describe('[PLAT-143] mentionable people', () => {
  it('are active and confirmed, with a matching name, sorted by name, without the reader', async () => {
    expect(await people(ilinca, approved, 'il')).toEqual(['Ilie Zamfir', 'Ilinca Albu']);
    expect(await people(author, approved, 'IL')).toEqual(['Ilinca Albu', 'Ilinca Ștefan']);
  });

  it('are found by first and last name in any order, without accents', async () => {
    expect(await people(author, approved, 'stef ilin')).toEqual(['Ilinca Ștefan']);
    expect(await people(author, approved, 'linca')).toEqual([]);
  });

  it('of a pending item are only its author and reviewers', async () => {
    const pending = (await submitted(portal, author)).id;
    expect(await people(author, pending, 'il')).toEqual(['Ilinca Albu']);
    expect(await people(reviewer, pending, 'il')).toEqual(['Ilie Zamfir']);
  });

  it(`are at most ${maxMentionSuggestions}, and there without a word, too`, async () => {
    for (let n = 0; n < maxMentionSuggestions + 1; n += 1) await portal.person({ firstName: 'Many' });
    expect(await people(author, approved, 'many')).toHaveLength(maxMentionSuggestions);
    expect(await people(author, approved)).toHaveLength(maxMentionSuggestions);
  });
});
