import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bookingRules } from 'shared-contracts/constants/booking';
import { conflict, type DomainError } from '../../platform/http/errors.ts';

/**
 * Whether the column has this name, whatever its case and accents. The services check it under a lock: a unique index would refuse
 * to be made where two offices or tables already have one name.
 */
export const hasName = (column: SQLWrapper, name: string): SQL => sql`lower(unaccent(${column})) = lower(unaccent(${name}))`;

/** The refusal of a name that another one has, at its field. */
export const takenName = (): DomainError => conflict(bookingRules.taken, [{ path: 'name', message: bookingRules.taken }]);
