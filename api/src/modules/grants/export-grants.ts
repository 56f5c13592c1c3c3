import type { Actor } from 'shared-contracts/actor';
import { type Day, dayOf } from 'shared-contracts/constants/day';
import { deadlineOn, eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import type { grantExportQuerySchema } from 'shared-contracts/schemas/grant';
import { msg, translate } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/all-pages.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { presentDay } from '../../platform/stamps/present-day.ts';
import { fileNamesOf } from '../content/named-files.ts';
import { filtersOn, grantReads } from './read-grants.ts';
import { type FoundGrant, inGrantOrder } from './repository.ts';

const columnsOn = (today: Day, timeZone: string): readonly CsvColumn<FoundGrant>[] => [
  { heading: msg`Title and code`, cell: ({ titleAndCode }) => titleAndCode },
  { heading: msg`Topic`, cell: ({ topic }) => topic },
  { heading: msg`Grant type`, cell: ({ grantType }) => translate(grantTypes[grantType]) },
  { heading: msg`Eligibility`, cell: ({ eligibilityType }) => translate(eligibilityTypes[eligibilityType]) },
  { heading: msg`Deadline`, cell: ({ deadline }) => deadline },
  { heading: msg`Time left`, cell: ({ deadline }) => deadlineOn(today, deadline).label },
  { heading: msg`Eligibility conditions`, cell: ({ eligibilityConditions }) => eligibilityConditions },
  { heading: msg`Document`, cell: fileNamesOf },
  { heading: msg`Added by`, cell: ({ author }) => `${author.firstName} ${author.lastName}` },
  { heading: msg`Added on`, cell: ({ createdAt }) => dayOf(createdAt, timeZone) },
];

/** The filtered grants that the actor may see, in the order of the list, for a spreadsheet. */
export const exportGrants = (ctx: Context, actor: Actor, query: z.output<typeof grantExportQuerySchema>): CsvFile<FoundGrant> => {
  const { sort, ...filters } = query;
  const today = presentDay(ctx);
  const asked = filtersOn(today, filters);
  return {
    name: 'grants',
    columns: columnsOn(today, ctx.env.timeZone),
    pages: allPages<FoundGrant>((page) => grantReads.find(ctx.db, actor, asked, inGrantOrder({ sort, today, ...page }))),
  };
};
