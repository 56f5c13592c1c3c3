import type { Day } from 'shared-contracts/terms/day';
import * as z from 'zod';
import { invalid } from '../../platform/http/errors.ts';

/** Where a page of a list by deadline ends. */
export interface DeadlinePosition {
  /** On which the list was begun: its order stays that of this day, also when it is read on past midnight. */
  readonly today: Day;
  readonly deadline: Day;
  readonly id: string;
}

const positionSchema = z.tuple([z.iso.date(), z.iso.date(), z.uuid()]);

/** A position as clients carry it; they must not read anything into it. */
export const deadlineCursorOf = ({ today, deadline, id }: DeadlinePosition): string =>
  Buffer.from(`${today}/${deadline}/${id}`).toString('base64url');

/**
 * The position that a cursor stands for; undefined for no cursor.
 * @throws 422 for what {@link deadlineCursorOf} has not made
 */
export const readDeadlineCursor = (cursor: string | undefined): DeadlinePosition | undefined => {
  if (cursor === undefined) return undefined;
  const { data } = positionSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split('/'));
  const position = data && { today: data[0], deadline: data[1], id: data[2] };
  // made anew and compared, so that every other spelling of the same bytes is refused as well
  if (!position || deadlineCursorOf(position) !== cursor)
    throw invalid([{ path: 'cursor', message: 'This is not a page of the list. Please start again from its beginning.' }]);
  return position;
};
