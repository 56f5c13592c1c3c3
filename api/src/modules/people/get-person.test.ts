import type { Colleague } from 'shared-contracts/schemas/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal, textWithoutRequestId } from '../../../test/portal.ts';
import { contentTypes } from '../content/content-type.ts';
import { ideas } from '../ideas/tables.ts';

let portal: TestPortal;
let reader: Person;
beforeAll(async () => {
  portal = await openPortal();
  reader = await portal.person({ role: 'viewer' });
});
afterAll(() => portal.close());

const get = (id: string, as = reader) => portal.send('GET', `/api/people/${id}`, { as });
const page = async (id: string, as = reader) => (await (await get(id, as)).json()) as Colleague;
const addIdea = (authorId: string, title: string, status: 'approved' | 'pending' | 'rejected' | 'draft', minute: number) => {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
  return portal.ctx.db.insert(ideas).values({
    title,
    description: 'A description of it',
    category: 'energy_efficiency',
    authorId,
    status,
    createdAt,
    updatedAt: createdAt,
  });
};
/** The approved count of each type, in the order of the areas; no type is missing. */
const contributed = (approved: { idea: number }) =>
  contentTypes()
    .map(({ type, labels }) => ({ type, label: labels.many, approved: type === 'idea' ? approved.idea : 0 }))
    .toSorted((one, other) => (one.type < other.type ? -1 : 1));
const contact = {
  phone: '+40 700 000 000',
  department: 'Storage',
  company: 'Renewables Ltd',
  location: 'Cluj-Napoca',
  bio: 'Batteries',
  linkedinUrl: 'https://www.linkedin.com/in/ana',
};

describe('GET /api/people/:id', () => {
  it('returns what a colleague shares, and no private fields', async () => {
    const { user } = await portal.person({
      ...contact,
      username: 'handle',
      cvEnglishUrl: '/api/files/x',
      cvEnglishFileName: 'secret-cv.pdf',
    });
    const response = await get(user.id);
    const text = await response.clone().text();
    expect(await response.json()).toEqual({
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: null,
      isActive: true,
      role: 'employee',
      email: user.email,
      ...contact,
      primaryField: null,
      secondaryField: null,
      contributions: contributed({ idea: 0 }),
      latest: [],
      createdAt: '2026-03-10T09:00:00.000Z',
    });
    for (const secret of ['argon2', 'secret-cv', 'handle', 'resetToken', 'emailVerified', 'monthlySubmissionTarget'])
      expect(text).not.toContain(secret);
  });

  it('includes the chosen fields', async () => {
    const person = await portal.person();
    const [field] = (await (await portal.send('GET', '/api/fields', { as: person })).json()) as {
      id: string;
      name: string;
      subfields: { id: string; name: string }[];
    }[];
    const [part] = field?.subfields ?? [];
    await portal.send('PUT', '/api/profile', { as: person, body: { primaryField: field?.id, secondaryField: part?.id } });
    expect(await page(person.user.id)).toMatchObject({ primaryField: field?.name, secondaryField: part?.name });
  });

  it('counts approved contributions and lists the newest five, the same for every reader', async () => {
    const author = await portal.person();
    for (let number = 1; number <= 6; number += 1) await addIdea(author.user.id, `Approved ${number}`, 'approved', number);
    await addIdea(author.user.id, 'Still pending', 'pending', 7);
    await addIdea(author.user.id, 'Not this time', 'rejected', 8);
    await addIdea(author.user.id, 'Half written', 'draft', 9);
    for (const as of [reader, author, await portal.person({ role: 'admin' })]) {
      const found = await page(author.user.id, as);
      expect(found.contributions).toEqual(contributed({ idea: 6 }));
      expect(found.latest.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2].map((number) => `Approved ${number}`));
      expect(found.latest[0]).toEqual({
        type: 'idea',
        id: expect.any(String),
        title: 'Approved 6',
        url: `/ideas-kaizen/${found.latest[0]?.id}`,
        createdAt: '2026-01-01T00:06:00.000Z',
      });
    }
  });

  it('keeps name and contributions of an inactive account, without contact details', async () => {
    const { user } = await portal.person({ ...contact, isActive: false, profileImageUrl: '/api/files/x' });
    await addIdea(user.id, 'What stays', 'approved', 1);
    expect(await page(user.id)).toMatchObject({
      firstName: user.firstName,
      isActive: false,
      email: null,
      phone: null,
      department: null,
      bio: null,
      linkedinUrl: null,
      profileImageUrl: null,
      contributions: contributed({ idea: 1 }),
    });
  });

  it.each([
    ['was invited', { invitedAt: new Date(), password: null }],
    ['has not confirmed their address [ACC-36]', { emailVerified: false }],
  ])('returns for a person who %s byte for byte the same as for a missing one [PLAT-6]', async (_, fields) => {
    const { user } = await portal.person(fields);
    const responses = [await get(user.id), await get(crypto.randomUUID())];
    const texts = await Promise.all(responses.map(textWithoutRequestId));
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(texts[0]).toBe(texts[1]);
    expect((await get('me')).status).toBe(422);
  });
});
