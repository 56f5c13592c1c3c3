import * as z from 'zod';
import { contentOperations } from '../content-operations.ts';
import { both, contentReads } from '../invalidation.ts';
import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import {
  energyAuthorSchema,
  energyAuthorsQuerySchema,
  energyChangeSchema,
  energyExportQuerySchema,
  energyItemSchema,
  energyListQuerySchema,
  energySummaryQuerySchema,
  energySummarySchema,
  newEnergyItemSchema,
} from '../schemas/energy.ts';

const ofItems = contentOperations({
  one: 'EnergyItem',
  many: 'EnergyItems',
  segment: 'energy-items',
  reads: contentReads.energy_item,
  schemas: {
    listed: energyItemSchema,
    item: energyItemSchema,
    query: energyListQuerySchema,
    exportQuery: energyExportQuerySchema,
    input: newEnergyItemSchema,
    change: energyChangeSchema,
  },
  summaries: {
    list: 'Energy items that the caller may see, newest first; the next page is in the Link header.',
    export: 'The energy items that the filters leave, as a CSV file.',
    get: 'One energy item.',
    submit: 'Submits an energy item for review, or keeps it as a draft.',
    edit: "Changes an energy item. An author's change to the text of an approved one waits for a reviewer; everything else acts at once.",
    withdraw: 'Takes an energy item away, with all that hangs on it.',
    decide: 'Approves or rejects a pending energy item, or the pending change of an approved one.',
  },
});

export const {
  list: listEnergyItems,
  exportList: exportEnergyItems,
  get: getEnergyItem,
  history: listEnergyItemHistory,
  edit: editEnergyItem,
  withdraw: withdrawEnergyItem,
  decide: decideEnergyItem,
} = ofItems;

export const submitEnergyItem = defineOperation({
  ...ofItems.submit,
  // ENERGY-10: the lists of energy items and ideas are refetched
  invalidates: both(ofItems.submit.invalidates, { visible: ['listIdeas'] }),
});

export const getEnergySummary = defineOperation({
  id: 'getEnergySummary',
  method: 'GET',
  path: '/api/energy-items/summary',
  summary: 'How many energy items the filters leave in each tab.',
  audience: 'signed-in',
  query: energySummaryQuerySchema,
  response: { kind: 'json', status: 200, schema: energySummarySchema },
});

export const listEnergyAuthors = defineOperation({
  id: 'listEnergyAuthors',
  method: 'GET',
  path: '/api/energy-items/authors',
  summary: 'Whose energy items the filters leave, by name.',
  audience: 'signed-in',
  query: energyAuthorsQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(energyAuthorSchema) },
});

export const downloadEnergyAttachment = defineOperation({
  id: 'downloadEnergyAttachment',
  method: 'GET',
  path: '/api/energy-items/:id/download',
  summary: 'The file attached to an energy item.',
  audience: 'contributor',
  params: idParams,
  response: { kind: 'file', status: 200 },
});
