import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../test/portal.ts';
import { parseEnv } from '../env.ts';
import { introduction } from './terminal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** The terminal output for an environment. */
const shown = (variables: Record<string, string>): Promise<string> =>
  introduction({ ...portal.ctx, env: parseEnv({ DEMO: 'false', ...variables }) }, [], 'the output');
const PUBLIC_URL = 'https://portal.example';

it('warns about an untrusted proxy when PUBLIC_URL is https [PLAT-167]', async () => {
  expect(await shown({ PUBLIC_URL })).toContain('Set TRUSTED_PROXIES');
});

it.each<Record<string, string>>([{ PUBLIC_URL, TRUSTED_PROXIES: '10.0.0.1' }, { PUBLIC_URL: 'http://portal.example' }, {}])(
  'does not warn about %j',
  async (variables) => expect(await shown(variables)).not.toContain('TRUSTED_PROXIES'),
);
