import { desc, eq } from 'drizzle-orm';
import { defaultBranding } from 'shared-contracts/constants/branding';
import type { Branding } from 'shared-contracts/schemas/branding';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { auditLog } from '../../platform/audit/tables.ts';
import { brandingSettings } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('GET /api/branding', () => {
  it('returns the defaults to anyone until something is saved', async () => {
    const response = await portal.send('GET', '/api/branding');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(defaultBranding);
  });

  it('returns what was saved, without empty contacts', async () => {
    const now = portal.clock.now();
    const contacts = [
      { label: 'Telephone', value: '+40 21 000 00 00' },
      { label: 'Fax', value: '  ' },
    ];
    await portal.ctx.db.insert(brandingSettings).values({ companyName: 'Soare SA', contacts, createdAt: now, updatedAt: now });
    expect(await (await portal.send('GET', '/api/branding')).json()).toEqual({
      ...defaultBranding,
      companyName: 'Soare SA',
      contacts: [contacts[0]],
    });
  });
});

describe('PUT /api/branding [ADM-11] [ACC-92]', () => {
  const { contacts: _, logoUrl: __, ...five } = defaultBranding;
  const save = (body: object, as = admin) => portal.send('PUT', '/api/branding', { as, body });
  const read = async () => (await (await portal.send('GET', '/api/branding')).json()) as Branding;
  let admin: Person;
  beforeAll(async () => {
    admin = await portal.person({ role: 'admin' });
  });

  it('accepts the five specified fields and leaves contacts and logo unchanged', async () => {
    const contacts = [{ label: 'Email', value: 'hello@soare.example' }];
    expect((await save({ ...five, contacts })).status).toBe(200);
    const saved = await save({ ...five, primaryColor: '#AA3300', primaryFont: 'Georgia', companyName: ' Vânt SRL ' });
    const expected = { ...defaultBranding, primaryColor: '#AA3300', primaryFont: 'Georgia', companyName: 'Vânt SRL', contacts };
    expect(await saved.json()).toEqual(expected);
    expect(await read()).toEqual(expected);
  });

  it('[SHELL-180] leaves omitted fields unchanged', async () => {
    await save({ ...five, companyName: 'Vânt SRL' });
    expect((await save({ accentColor: '#123456' })).status).toBe(200);
    expect(await read()).toMatchObject({ ...five, companyName: 'Vânt SRL', accentColor: '#123456' });
    expect((await save({})).status).toBe(200);
    expect(await read()).toMatchObject({ companyName: 'Vânt SRL', accentColor: '#123456' });
  });

  it('records only what changed', async () => {
    await save(five);
    portal.clock.advance(1);
    await save({ ...five, accentColor: '#123456' });
    const [entry] = await portal.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'branding_changed'))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({ before: { accentColor: five.accentColor }, after: { accentColor: '#123456' } });
    expect(Object.keys(entry?.after ?? {})).toEqual(['accentColor']);
  });

  it('is used in later mails', async () => {
    await save({ ...five, companyName: 'Soare Nou SA' });
    await portal.send('POST', '/api/admin/users', {
      as: admin,
      body: { email: 'nou@portal.example', firstName: 'Ana', lastName: 'Pop' },
    });
    await portal.runJobs();
    const mail = portal.mails.findLast(({ to }) => to === 'nou@portal.example');
    expect(mail?.subject).toBe('You are invited to Soare Nou SA');
    expect(mail?.text).toContain('Soare Nou SA');
  });

  it.each([
    ['a colour of three digits', { primaryColor: '#abc' }, 'primaryColor'],
    ['a style instead of a colour', { accentColor: '#000000;}' }, 'accentColor'],
    ['a font that is not offered', { primaryFont: 'Comic Sans' }, 'primaryFont'],
    ['a blank name', { companyName: '  ' }, 'companyName'],
    ['too many contacts', { contacts: Array.from({ length: 7 }, () => ({ label: 'x', value: 'y' })) }, 'contacts'],
    ['a logo from elsewhere', { logoUrl: 'https://evil.example/logo.png' }, 'logoUrl'],
  ])('refuses %s', async (_what, fields, path) => {
    const response = await save({ ...five, ...fields });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it('accepts an uploaded logo, which everyone can open, and removes it again', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const form = new FormData();
    form.append('file', new File([Buffer.from(pixel, 'base64')], 'Logo.png'));
    const { url } = (await (await portal.send('POST', '/api/upload/logo', { as: admin, body: form })).json()) as StoredFile;
    expect((await save({ ...five, logoUrl: url }, await portal.person({ role: 'admin' }))).status).toBe(422);
    const { logoUrl } = (await (await save({ ...five, logoUrl: url })).json()) as Branding;
    expect(logoUrl).toMatch(/^\/api\/branding\/logo\?v=/);
    const shown = await portal.send('GET', logoUrl ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    // a form sends back the address that it received
    expect(((await (await save({ ...five, logoUrl })).json()) as Branding).logoUrl).toBe(logoUrl);
    await save({ ...five, logoUrl: null });
    expect((await portal.send('GET', '/api/branding/logo')).status).toBe(404);
  });
});
