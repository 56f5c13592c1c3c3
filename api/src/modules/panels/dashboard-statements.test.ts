import type { Role } from 'shared-contracts/actor';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { samples } from '../../../seed/samples.ts';
import { seed } from '../../../seed/seed.ts';
import { openAreas } from '../../../test/open-areas.ts';
import { patient } from '../../../test/patient.ts';
import { cookieFrom, openPortal, type TestPortal } from '../../../test/portal.ts';
import { readDemoAccounts } from '../auth/demo-accounts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, samples);
  await openAreas(portal, {
    'mf-booking': {},
    'mf-admin-profile': {},
    'mf-energy': {},
    'mf-ai-tools': {},
    'mf-ideas': {},
    'mf-financing': {},
    'mf-projects-reports': {},
  });
});
afterAll(() => portal.close());

const roles: readonly Role[] = ['viewer', 'employee', 'manager', 'admin'];
/** The session; the person and the remotes; the panels; for some items their pending changes. The requirement is at most 5. */
const maxStatements = 4;

it.each(roles)(
  '[DASH-40] the whole dashboard of the role %s takes at most 5 statements, and shows the same content',
  async (role) => {
    const account = (await readDemoAccounts(portal.ctx)).find((one) => one.role === role);
    const cookie = cookieFrom(await portal.send('POST', '/api/login', { body: account }));
    const read = async (): Promise<unknown> => {
      const response = await portal.send('GET', '/api/panels', { headers: { cookie } });
      expect(response.status).toBe(200);
      return response.json();
    };
    /** Reads until no panel misses its deadline, as the first ones do on a slow machine. */
    const inTime = (work: () => Promise<unknown>) =>
      vi.waitFor(
        async () => expect(await work()).not.toContainEqual(expect.objectContaining({ error: expect.anything() })),
        patient,
      );
    // statements are sent one by one until the types of their columns are known
    let unbatched: unknown;
    await inTime(async () => (unbatched = await read()));
    let batched: unknown;
    let sent: readonly string[] = [];
    await inTime(async () => {
      sent = await portal.statementsOf(async () => {
        batched = await read();
      });
      return batched;
    });
    expect(batched).toEqual(unbatched);
    expect(sent.length).toBeLessThanOrEqual(maxStatements);
    expect(sent.join('\n').match(/json_agg\(json_build_array/g)?.length).toBeGreaterThan(2 * maxStatements);
  },
);
