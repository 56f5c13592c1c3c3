import { roles } from 'shared-contracts/actor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { submitted, uploaded } from './grants.fixture.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
});
afterAll(() => portal.close());

describe('[FIN-13] the document of a grant', () => {
  it.each(roles)('is downloaded by a %s, under its own name, at both of its addresses', async (role) => {
    const reader = await portal.person({ role });
    const { id, fileUrl } = await submitted(portal, ana, {
      fileUrl: (await uploaded(portal, ana, { name: 'Apel închis.txt' })).url,
    });
    for (const path of [`/api/grants/${id}/download`, fileUrl ?? '']) {
      const response = await portal.send('GET', path, { as: reader });
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toBe('Rules of the call\n');
    }
    const { headers } = await portal.send('GET', `/api/grants/${id}/download`, { as: reader });
    expect(headers.get('content-disposition')).toContain(
      'attachment; filename="Apel _nchis.txt"; filename*=UTF-8\'\'Apel%20%C3%AEnchis.txt',
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('requires a session', async () => {
    const { id } = await submitted(portal, ana, { fileUrl: (await uploaded(portal, ana)).url });
    expect((await portal.send('GET', `/api/grants/${id}/download`)).status).toBe(401);
  });

  it('returns 404 when there is none', async () => {
    const { id } = await submitted(portal, ana);
    expect((await portal.send('GET', `/api/grants/${id}/download`, { as: ana })).status).toBe(404);
  });
});
