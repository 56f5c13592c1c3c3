import { asc, desc, eq } from 'drizzle-orm';
import { fields, subfields } from '../../src/modules/fields/tables.ts';
import type { OrderedTable } from '../../src/modules/ordered-rows/columns.ts';
import { type RequestFactory, to } from './request.ts';
import { nextNumber, type World } from './world.ts';

/** Reorders all rows of a table that admins maintain. */
export const reordering =
  (path: string, table: OrderedTable): RequestFactory =>
  async ({ portal: { ctx } }) => {
    const rows = await ctx.db.select({ id: table.id }).from(table).orderBy(desc(table.position), asc(table.id));
    return { path: `${path}/order`, body: { ids: rows.map(({ id }) => id) } };
  };

const addField = async ({ portal: { ctx } }: World): Promise<string> => {
  const now = ctx.clock.now();
  const row = { name: `Field ${nextNumber()}`, createdAt: now, updatedAt: now };
  const [inserted] = await ctx.db.insert(fields).values(row).returning({ id: fields.id });
  return inserted?.id ?? '';
};

const addSubfield = async (world: World): Promise<{ fieldId: string; id: string }> => {
  const now = world.portal.clock.now();
  const fieldId = await addField(world);
  const row = { fieldId, name: 'A part', createdAt: now, updatedAt: now };
  const [inserted] = await world.portal.ctx.db.insert(subfields).values(row).returning({ id: subfields.id });
  return { fieldId, id: inserted?.id ?? '' };
};

/** A valid request for each operation on the fields of work. */
export const fieldCalls: Readonly<Record<string, RequestFactory>> = {
  listFields: to('/api/fields'),
  'listFields: with inactive ones': to('/api/fields?all=true'),
  createField: async () => ({ path: '/api/fields', body: { name: `Field ${nextNumber()}` } }),
  reorderFields: reordering('/api/fields', fields),
  editField: async (world) => ({ path: `/api/fields/${await addField(world)}`, body: { isActive: false } }),
  createSubfield: async (world) => ({ path: `/api/fields/${await addField(world)}/subfields`, body: { name: 'A part' } }),
  reorderSubfields: async (world) => {
    const { fieldId } = await addSubfield(world);
    const { db } = world.portal.ctx;
    const rows = await db.select({ id: subfields.id }).from(subfields).where(eq(subfields.fieldId, fieldId));
    return { path: `/api/fields/${fieldId}/subfields/order`, body: { ids: rows.map(({ id }) => id) } };
  },
  editSubfield: async (world) => ({ path: `/api/subfields/${(await addSubfield(world)).id}`, body: { isActive: false } }),
};
