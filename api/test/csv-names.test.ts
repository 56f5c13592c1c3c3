import { operations } from 'shared-contracts/operations/all';
import { expect, it } from 'vitest';
import { openPortal } from './portal.ts';

it('[PLAT-404] names every CSV file after its list and the day of the company', async () => {
  const portal = await openPortal();
  try {
    portal.clock.set('2026-03-10T22:30:00.000Z'); // already the 11th in Bucharest
    const as = await portal.person({ role: 'admin' });
    const exports = operations.filter(({ path }) => path.endsWith('/export'));
    expect(exports.length).toBeGreaterThan(7);
    const names: string[] = [];
    for (const { path } of exports) {
      const response = await portal.send('GET', path, { as });
      expect(response.headers.get('content-type'), path).toBe('text/csv; charset=utf-8');
      names.push(/filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? path);
      await response.body?.cancel();
    }
    expect(names).toEqual(exports.map(({ path }) => `${path.split('/').at(-2)}-2026-03-11.csv`));
  } finally {
    await portal.close();
  }
});
