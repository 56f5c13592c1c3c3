import { eq } from 'drizzle-orm';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { Field } from 'shared-contracts/schemas/admin-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { fields } from '../fields/tables.ts';
import { auditOf, rowOf } from '../users/users.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const put = (as: Person, body: unknown) => portal.send('PUT', '/api/profile', { as, body });
const issuesOf = async (response: Response) => {
  expect(response.status).toBe(422);
  return (await problemOf(response)).issues;
};
const full = {
  firstName: ' Ana Maria ',
  lastName: 'Pop',
  phone: '+40 700 000 000',
  department: 'Storage',
  linkedinUrl: 'https://www.linkedin.com/in/ana-pop',
  bio: 'Batteries by day,\nwind by night.',
  location: 'Cluj-Napoca',
  company: 'Renewables Ltd',
};

describe('PUT /api/profile [PROF-4]', () => {
  it('changes the texts of a profile, also in the current user [PROF-11]', async () => {
    const person = await portal.person();
    const response = await put(person, full);
    expect(response.status).toBe(200);
    const expected = { ...full, firstName: 'Ana Maria' };
    expect(await response.json()).toMatchObject(expected);
    expect(await (await portal.send('GET', '/api/auth/user', { as: person })).json()).toMatchObject(expected);
  });

  it('keeps omitted fields, and clears null or blank ones', async () => {
    const person = await portal.person();
    await put(person, full);
    await put(person, { phone: null, bio: '  ', linkedinUrl: '' });
    expect(await (await portal.send('GET', '/api/auth/user', { as: person })).json()).toMatchObject({
      firstName: 'Ana Maria',
      department: 'Storage',
      phone: null,
      bio: null,
      linkedinUrl: null,
    });
  });

  it('accepts the whole current user unchanged, and changes nothing', async () => {
    const person = await portal.person();
    await put(person, full);
    const before = await rowOf(portal, person);
    const me = (await (await portal.send('GET', '/api/auth/user', { as: person })).json()) as CurrentUser;
    expect((await put(person, me)).status).toBe(200);
    expect(await rowOf(portal, person)).toEqual(before);
  });

  it('accepts the current role and refuses another, with everything else in that call [PROF-5]', async () => {
    for (const role of ['viewer', 'employee', 'manager', 'admin'] as const) {
      const person = await portal.person({ role });
      expect((await put(person, { phone: '1', role })).status).toBe(200);
      const response = await put(person, { phone: '2', role: role === 'admin' ? 'manager' : 'admin' });
      expect(response.status).toBe(403);
      expect(await rowOf(portal, person)).toMatchObject({ role, phone: '1' });
    }
    const person = await portal.person();
    expect((await put(person, { role: 'owner' })).status).toBe(422);
  });

  it('ignores other fields that the server owns [PROF-5]', async () => {
    const person = await portal.person();
    const other = await portal.person();
    const response = await put(person, {
      id: other.user.id,
      userId: other.user.id,
      username: 'root',
      password: 'x',
      effectiveRole: 'admin',
      isActive: false,
      emailVerified: false,
      monthlySubmissionTarget: 0,
      resetToken: 'x',
      resetTokenExpiry: '2030-01-01T00:00:00.000Z',
      invitedAt: '2026-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
      cvRomanianFileName: 'a.exe',
      cvRomanianFileSize: 1,
      status: 'admin',
    });
    expect(response.status).toBe(200);
    expect(await rowOf(portal, person)).toEqual(person.user);
    expect(await rowOf(portal, other)).toEqual(other.user);
  });

  it('requires both names [PROF-6] [PLAT-30]', async () => {
    expect(await issuesOf(await put(await portal.person(), { firstName: ' ', lastName: '' }))).toEqual([
      { path: 'firstName', message: 'First name is required' },
      { path: 'lastName', message: 'Last name is required' },
    ]);
  });

  it.each([
    'https://linkedin.com/in/ana',
    'https://ro.linkedin.com/in/ana?x=1',
    'HTTPS://WWW.LINKEDIN.COM/in/ana',
    'https://www.linkedin.com',
  ])('accepts %s as a LinkedIn address', async (linkedinUrl) => {
    expect((await put(await portal.person(), { linkedinUrl })).status).toBe(200);
  });

  it.each(['linkedin.com/in/ana', ' www.linkedin.com/in/ana ', 'http://ro.linkedin.com/in/ana'])(
    '[PROF-80] accepts %s as people paste it, and stores it with https',
    async (linkedinUrl) => {
      const person = await portal.person();
      expect((await put(person, { linkedinUrl })).status).toBe(200);
      const host = /[a-z.]*linkedin\.com/.exec(linkedinUrl)?.[0];
      expect(await rowOf(portal, person)).toMatchObject({ linkedinUrl: `https://${host}/in/ana` });
    },
  );

  it.each([
    'javascript:alert(1)//linkedin.com',
    'data:text/html,linkedin.com',
    'https://linkedin.com.evil.example/in/ana',
    'https://evillinkedin.com/in/ana',
    'https://www.linkedin.com@evil.example/in/ana',
    'https://ana:secret@www.linkedin.com/in/ana',
    'https://www.linkedin.com:8443/in/ana',
    'https://evil.example/?linkedin.com',
    '//www.linkedin.com/in/ana',
    'nothing',
  ])('refuses %s as a LinkedIn address', async (linkedinUrl) => {
    expect(await issuesOf(await put(await portal.person(), { linkedinUrl }))).toEqual([
      { path: 'linkedinUrl', message: 'Please enter an address of linkedin.com' },
    ]);
  });

  it('refuses texts that are too long, each with its field name', async () => {
    const texts = { phone: 41, department: 101, bio: 2001, location: 121, company: 121 };
    const body = Object.fromEntries(Object.entries(texts).map(([name, length]) => [name, 'x'.repeat(length)]));
    expect((await issuesOf(await put(await portal.person(), body)))?.map(({ path }) => path)).toEqual(Object.keys(texts));
  });

  it('records the old and new values of changed fields, and nothing when nothing changed', async () => {
    const person = await portal.person({ phone: '1', department: 'Storage' });
    await put(person, { phone: '2', department: 'Storage' });
    await put(person, { phone: '2' });
    expect(await auditOf(portal, person.user.id)).toMatchObject([
      { action: 'profile_updated', actorId: person.user.id, before: { phone: '1' }, after: { phone: '2' } },
    ]);
  });

  it('is refused for a deactivated account', async () => {
    const person = await portal.person({ isActive: false });
    expect((await put(person, { phone: '1' })).status).toBe(401);
  });
});

describe('primary and secondary field [PROF-8]', () => {
  const choices = async (as: Person) => (await (await portal.send('GET', '/api/fields', { as })).json()) as Field[];

  it('are chosen from fields and subfields, and can be cleared', async () => {
    const person = await portal.person();
    const [first, second] = await choices(person);
    const chosen = { primaryField: first?.id, secondaryField: second?.subfields[0]?.id };
    expect(await (await put(person, chosen)).json()).toMatchObject(chosen);
    expect(await (await put(person, { primaryField: null, secondaryField: '' })).json()).toMatchObject({
      primaryField: null,
      secondaryField: null,
    });
  });

  it('must exist, and must differ', async () => {
    const person = await portal.person();
    const [first] = await choices(person);
    const message = 'Please choose one of the fields';
    expect(await issuesOf(await put(person, { primaryField: crypto.randomUUID() }))).toEqual([{ path: 'primaryField', message }]);
    expect(await issuesOf(await put(person, { primaryField: 'Solar' }))).toEqual([{ path: 'primaryField', message }]);
    const twice = { primaryField: first?.id, secondaryField: first?.id };
    expect((await issuesOf(await put(person, twice)))?.map(({ path }) => path)).toEqual(['secondaryField']);
    await put(person, { primaryField: first?.id });
    expect((await issuesOf(await put(person, { secondaryField: first?.id })))?.[0]?.path).toBe('secondaryField');
  });

  it('can be kept after they were deactivated, but not chosen again', async () => {
    const [keeper, late] = [await portal.person(), await portal.person()];
    const [, , third] = await choices(keeper);
    const id = third?.id ?? '';
    const [part] = third?.subfields ?? [];
    await put(keeper, { primaryField: id });
    await portal.ctx.db.update(fields).set({ isActive: false }).where(eq(fields.id, id));
    expect((await choices(late)).map((field) => field.id)).not.toContain(id);
    expect((await put(keeper, { primaryField: id, phone: '3' })).status).toBe(200);
    expect((await put(late, { primaryField: id })).status).toBe(422);
    expect((await put(late, { primaryField: part?.id })).status).toBe(422);
  });
});
