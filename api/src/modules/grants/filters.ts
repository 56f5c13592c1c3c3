import { eq, gte, type SQL } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Day } from 'shared-contracts/terms/day';
import type { EligibilityType, GrantType } from 'shared-contracts/terms/grant';
import type { Database } from '../../platform/db/client.ts';
import { searchWords } from '../../platform/db/search.ts';
import { matchesWords } from '../content/search.ts';
import { visibleTo } from '../content/visible.ts';
import { grants } from './tables.ts';

/** Which grants a list is about. */
export interface GrantFilters {
  /** Words of title, code, topic and author. */
  readonly q?: string;
  readonly grantType?: GrantType;
  readonly eligibilityType?: EligibilityType;
  /** Only those whose deadline has not ended. */
  readonly open?: boolean;
  /** Only the reader's own. */
  readonly mine?: boolean;
}

/** The grants that the reader may see and the filters leave, on a day of the company's time zone. */
export const grantConditions = async (
  db: Database,
  reader: Actor,
  today: Day,
  { q, grantType, eligibilityType, open, mine }: GrantFilters,
): Promise<(SQL | undefined)[]> => [
  visibleTo(grants, reader),
  mine ? eq(grants.authorId, reader.id) : undefined,
  grantType && eq(grants.grantType, grantType),
  eligibilityType && eq(grants.eligibilityType, eligibilityType),
  open ? gte(grants.deadline, today) : undefined,
  ...(await matchesWords(db, grants, searchWords(q))),
];
