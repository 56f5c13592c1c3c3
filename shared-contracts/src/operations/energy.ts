import * as z from 'zod';
import { contentOperations } from '../content-operations.ts';
import { contentReads, mergeInvalidations } from '../invalidation.ts';
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
import { msg } from '../translate.ts';

const energyOperations = contentOperations({
  singular: 'EnergyItem',
  plural: 'EnergyItems',
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
    list: msg`Lists the energy items that you may see, newest first.`,
    export: msg`Exports the energy items that match the filters as a CSV file.`,
    get: msg`Returns an energy item.`,
    submit: msg`Submits an energy item for review, or keeps it as a draft.`,
    edit: msg`Edits an energy item. An author's change to the text of an approved one needs a review; everything else applies at once.`,
    withdraw: msg`Withdraws an energy item, with its comments, votes and files.`,
    decide: msg`Approves or rejects a pending energy item, or the pending change of an approved one.`,
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
} = energyOperations;

export const submitEnergyItem = defineOperation({
  ...energyOperations.submit,
  // ENERGY-10: the lists of energy items and ideas are refetched
  invalidates: mergeInvalidations(energyOperations.submit.invalidates, { visible: ['listIdeas'] }),
});

export const getEnergySummary = defineOperation({
  id: 'getEnergySummary',
  method: 'GET',
  path: '/api/energy-items/summary',
  summary: msg`Counts the energy items that match the filters, by tab.`,
  audience: 'signed-in',
  query: energySummaryQuerySchema,
  response: { kind: 'json', status: 200, schema: energySummarySchema },
});

export const listEnergyAuthors = defineOperation({
  id: 'listEnergyAuthors',
  method: 'GET',
  path: '/api/energy-items/authors',
  summary: msg`Lists the authors of the energy items that match the filters.`,
  audience: 'signed-in',
  query: energyAuthorsQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(energyAuthorSchema) },
});

export const downloadEnergyAttachment = defineOperation({
  id: 'downloadEnergyAttachment',
  method: 'GET',
  path: '/api/energy-items/:id/download',
  summary: msg`Downloads the file of an energy item.`,
  audience: 'contributor',
  params: idParams,
  response: { kind: 'file', status: 200 },
});
