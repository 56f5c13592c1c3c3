import { defaultBranding } from 'shared-contracts/terms/branding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { brandingSettings } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('GET /api/branding', () => {
  it('answers the defaults to anyone until something is saved', async () => {
    const response = await portal.send('GET', '/api/branding');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(defaultBranding);
  });

  it('answers what was saved, without empty contacts', async () => {
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
