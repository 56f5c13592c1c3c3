import { eq } from 'drizzle-orm';
import { icons } from 'shared-contracts/constants/navigation';
import type { Field } from 'shared-contracts/schemas/admin-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { subfields } from './tables.ts';

let portal: TestPortal;
let reader: Person;
beforeAll(async () => {
  portal = await openPortal();
  reader = await portal.person({ role: 'viewer' });
});
afterAll(() => portal.close());

const list = async () => (await (await portal.send('GET', '/api/fields', { as: reader })).json()) as Field[];

describe('GET /api/fields [PROF-8]', () => {
  it('has fields with subfields from the first start, by name, with icons that the shell has', async () => {
    const fields = await list();
    expect(fields.map(({ name }) => name)).toEqual([
      'AI and Automation',
      'Energy Communities',
      'Energy Efficiency',
      'Renewables Integration',
      'Storage Integration',
    ]);
    for (const { id, icon, subfields: ofField } of fields) {
      expect(icons).toContain(icon);
      expect(ofField.length).toBeGreaterThan(1);
      expect(ofField.every(({ fieldId }) => fieldId === id)).toBe(true);
    }
  });

  it('excludes what can no longer be chosen', async () => {
    const [first] = await list();
    const subfield = first?.subfields[0];
    await portal.ctx.db
      .update(subfields)
      .set({ isActive: false })
      .where(eq(subfields.id, subfield?.id ?? ''));
    expect((await list())[0]?.subfields.map(({ id }) => id)).not.toContain(subfield?.id);
  });
});
