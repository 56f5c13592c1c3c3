import { eq } from 'drizzle-orm';
import { energyItems } from '../../src/modules/energy/tables.ts';
import { energyTemplates } from '../../src/modules/energy-templates/tables.ts';
import { kaizenTips } from '../../src/modules/kaizen-tips/tables.ts';
import { reordering } from './field-calls.ts';
import { type RequestFactory, to } from './request.ts';
import type { World } from './world.ts';

const itemInput = {
  title: 'Explain the night load',
  description: 'Explain why {{site}} uses {{kw}} kW at night.',
  type: 'ai_prompt',
  category: 'energy_efficiency',
} as const;
const templateInput = { ...itemInput, description: 'Finds the causes of a base load.', body: 'Explain {{kw}} kW.' } as const;
const { title, body, description, type, category } = templateInput;
const tipInput = { title: 'Go and see', text: 'Ten minutes beside the equipment tell more than ten mails.' };

/** An item of the world's owner, with a file. */
const item = async (world: World, status: 'pending' | 'approved'): Promise<string> => {
  const now = world.portal.clock.now();
  const { url: fileUrl, fileName, fileSize } = await world.upload();
  const id = crypto.randomUUID();
  const row = { ...itemInput, id, status, fileUrl, fileName, fileSize, authorId: world.owner.user.id };
  await world.portal.ctx.db.insert(energyItems).values({ ...row, createdAt: now, updatedAt: now });
  return id;
};
const on =
  (status: 'pending' | 'approved', rest = '', payload?: object): RequestFactory =>
  async (world) => ({ path: `/api/energy-items/${await item(world, status)}${rest}`, body: payload });

const onTemplate =
  (payload?: object): RequestFactory =>
  async ({ portal }) => {
    const [now, id] = [portal.clock.now(), crypto.randomUUID()];
    const row = { id, title, body, description, type, category, createdAt: now, updatedAt: now };
    await portal.ctx.db.insert(energyTemplates).values(row);
    return { path: `/api/energy-templates/${id}`, body: payload };
  };
const onTip =
  (payload?: object): RequestFactory =>
  async ({ portal }) => {
    const [now, id] = [portal.clock.now(), crypto.randomUUID()];
    await portal.ctx.db.insert(kaizenTips).values({ ...tipInput, id, createdAt: now, updatedAt: now });
    return { path: `/api/kaizen-tips/${id}`, body: payload };
  };

const approval = { status: 'approved' };
const anotherTitle = { title: 'Explain the load of Sundays' };

/** A valid request for each operation on energy items, their templates and Kaizen tips. */
export const energyCalls: Readonly<Record<string, RequestFactory>> = {
  listEnergyItems: to('/api/energy-items'),
  getEnergySummary: to('/api/energy-items/summary'),
  listEnergyAuthors: to('/api/energy-items/authors'),
  exportEnergyItems: to('/api/energy-items/export'),
  'getEnergyItem: pending': on('pending'),
  'getEnergyItem: approved': on('approved'),
  'listEnergyItemHistory: pending': on('pending', '/history'),
  'listEnergyItemHistory: approved': on('approved', '/history'),
  submitEnergyItem: to('/api/energy-items', itemInput),
  'editEnergyItem: pending': on('pending', '', anotherTitle),
  'editEnergyItem: approved': on('approved', '', anotherTitle),
  'withdrawEnergyItem: pending': on('pending'),
  'withdrawEnergyItem: approved': on('approved'),
  "decideEnergyItem: someone else's": on('pending', '/status', approval),
  'decideEnergyItem: own': async (world) => {
    const id = await item(world, 'pending');
    const authorId = (world.caller ?? world.owner).user.id;
    await world.portal.ctx.db.update(energyItems).set({ authorId }).where(eq(energyItems.id, id));
    return { path: `/api/energy-items/${id}/status`, body: approval };
  },
  'downloadEnergyAttachment: pending': on('pending', '/download'),
  'downloadEnergyAttachment: approved': on('approved', '/download'),

  listEnergyTemplates: to('/api/energy-templates'),
  createEnergyTemplate: to('/api/energy-templates', { title, body, description, type, category }),
  editEnergyTemplate: onTemplate(anotherTitle),
  deleteEnergyTemplate: onTemplate(),
  'listEnergyTemplates: with inactive ones': to('/api/energy-templates?all=true'),
  reorderEnergyTemplates: reordering('/api/energy-templates', energyTemplates),

  getKaizenTip: to('/api/kaizen-tips/current'),
  listKaizenTips: to('/api/kaizen-tips'),
  createKaizenTip: to('/api/kaizen-tips', tipInput),
  editKaizenTip: onTip({ isActive: false }),
  deleteKaizenTip: onTip(),
  reorderKaizenTips: reordering('/api/kaizen-tips', kaizenTips),
};
