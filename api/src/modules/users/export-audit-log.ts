import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import type { auditExportQuerySchema } from 'shared-contracts/schemas/users';
import { msg } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { allPages } from '../../platform/db/keyset.ts';
import type { CsvColumn, CsvFile } from '../../platform/http/csv.ts';
import { type FoundEntry, findEntries } from './audit-log.ts';

/** Maximum number of entries in one file. */
const maxEntries = 50_000;

interface Exported {
  readonly id: string;
  readonly createdAt: Date;
  readonly entry: FoundEntry;
}

const nameOf = (person: FoundEntry['actor']): string => (person ? `${person.firstName} ${person.lastName}` : '');
const textOf = (fields: FoundEntry['before']): string => (fields ? JSON.stringify(fields) : '');

const columns = ({ timeZone }: Context['env']): CsvColumn<Exported>[] => [
  {
    heading: msg`Time`,
    cell: ({ createdAt }) => Object.values(wallTimeOf(createdAt, timeZone)).join(' '),
  },
  { heading: msg`Actor`, cell: ({ entry }) => nameOf(entry.actor) },
  { heading: msg`Action`, cell: ({ entry }) => entry.action },
  { heading: msg`Entity`, cell: ({ entry }) => entry.entityType },
  { heading: msg`Entity id`, cell: ({ entry }) => entry.entityId },
  { heading: msg`About`, cell: ({ entry }) => nameOf(entry.subject) },
  { heading: msg`Before`, cell: ({ entry }) => textOf(entry.before) },
  { heading: msg`After`, cell: ({ entry }) => textOf(entry.after) },
  { heading: msg`Address`, cell: ({ entry }) => entry.address },
];

/** The entries that match the filters, newest first, as a file; times are in the company's time zone. */
export const exportAuditLog = (ctx: Context, filters: z.output<typeof auditExportQuerySchema>): CsvFile<Exported> => ({
  name: 'audit-log',
  columns: columns(ctx.env),
  pages: allPages<Exported>(async (page) => {
    const found = await findEntries(ctx, filters, page);
    return found.map((entry) => ({ ...entry.position, entry }));
  }),
  maxRows: maxEntries,
});
