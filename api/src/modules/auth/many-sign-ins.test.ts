import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, password, problemOf, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('200 sign-ins at once [ACC-69] [PLAT-9]', () => {
  it('are answered as far as the queue reaches, the rest is told when to come again, and reads keep flowing', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => portal.person()));
    const settled: string[] = [];
    const signIns = people.map(async ({ user }, index) => {
      const from = `10.2.0.${index}`;
      const response = await portal.send('POST', '/api/login', { body: { email: user.email, password }, from });
      settled.push('sign-in');
      return response;
    });
    const read = portal.send('GET', '/api/health').then((response) => {
      settled.push('read');
      return response.status;
    });
    const answers = await Promise.all(signIns);
    expect(await read).toBe(200);
    const admitted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    // two at work and 64 waiting; a few more come in as those finish
    expect(admitted.length).toBeGreaterThanOrEqual(66);
    expect(admitted.length + refused.length).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    for (const response of refused) {
      expect(response.headers.get('retry-after')).toBe('2');
      expect((await problemOf(response)).code).toBe('busy');
    }
    // the read did not wait for the hashes
    expect(settled.indexOf('read')).toBeLessThan(settled.length - 60);
  });
});
