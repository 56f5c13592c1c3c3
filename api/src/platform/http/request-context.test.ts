import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';

let portal: TestPortal;
let behindProxy: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  behindProxy = await openPortal({ TRUSTED_PROXIES: '10.0.0.1' });
});
afterAll(async () => {
  await portal.close();
  await behindProxy.close();
});

/** The log lines of three calls that came through a proxy. */
const logged = async ({ ctx }: TestPortal): Promise<string[]> => {
  const lines: string[] = [];
  const app = createApp({ ...ctx, log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) });
  for (let time = 0; time < 3; time += 1)
    await app.handle(new Request('http://portal.test/api/health', { headers: { 'x-forwarded-for': '192.0.2.1' } }));
  return lines;
};

describe('a proxy in front of the portal [PLAT-167]', () => {
  it('is reported once when TRUSTED_PROXIES does not name it', async () => {
    const lines = await logged(portal);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUSTED_PROXIES');
    expect(lines[0]).not.toContain('192.0.2.1');
  });

  it('is not reported when TRUSTED_PROXIES is set', async () => expect(await logged(behindProxy)).toEqual([]));
});
