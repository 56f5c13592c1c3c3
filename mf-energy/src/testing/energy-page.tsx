import { type AreaPage, json, nextSample, noFiles, type Opening, openArea, radu, sampleContent } from 'portal-sdk/testing';
import type { EnergyAuthor, EnergyItem, EnergySummary } from 'shared-contracts/schemas/energy';
import type { EnergyTemplate } from 'shared-contracts/schemas/energy-template';
import Remote from '../remote.tsx';

/** A colleague's approved prompt; `fields` override it. */
export const sampleItem = (fields: Partial<EnergyItem> = {}): EnergyItem => {
  const { id, number } = nextSample();
  return {
    id,
    title: `Energy item number ${number}`,
    description: 'Explain why {{site}} uses {{kw}} kW at night.',
    type: 'ai_prompt',
    category: 'storage_integration',
    authors: null,
    journal: null,
    publicationDate: null,
    doi: null,
    ...sampleContent(fields.author),
    ...noFiles,
    tags: ['AI Prompt'],
    ...fields,
  };
};

export const template: EnergyTemplate = {
  id: '0190d000-0000-7000-8000-000000000001',
  title: 'Compare storage options',
  description: 'Weighs two ways to store energy.',
  type: 'other_info',
  category: 'storage_integration',
  body: 'Compare {{option_a}} with {{option_b}}.',
  isActive: true,
  revision: 1,
  createdAt: '2026-03-09T22:30:00.000Z',
  updatedAt: '2026-03-09T22:30:00.000Z',
};

const summary: EnergySummary = { total: 118, tabs: { prompts: 97, research: 14, other: 8 } };
const authors: EnergyAuthor[] = [{ ...radu, items: 97 }];
const tip = { id: '0190d000-0000-7000-8000-000000000002', title: 'Go and see', text: 'Ten minutes beside the equipment.' };

/** Opens the area with a fake api that has the given items. */
export const openEnergy = (items: readonly EnergyItem[], opening: Opening = {}): AreaPage =>
  openArea(Remote, ['/energy-management'], {
    ...opening,
    replies: {
      'GET /api/energy-items': () => json(items),
      'GET /api/energy-items/summary': () => json(summary),
      'GET /api/energy-items/authors': () => json(authors),
      'GET /api/energy-templates': () => json([template]),
      'GET /api/kaizen-tips/current': () => json({ week: '2026-W11', tip }),
      ...Object.fromEntries(items.map((item) => [`GET /api/energy-items/${item.id}`, () => json(item)])),
      ...Object.fromEntries(items.map((item) => [`GET /api/content/energy_item/${item.id}/comments`, () => json([])])),
      ...opening.replies,
    },
  });
