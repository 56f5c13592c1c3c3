import { type Day, dayOf } from 'shared-contracts/constants/day';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import type { Context } from '../../context.ts';
import { noteGoodUntil, readClock } from './recording.ts';

interface KnownDay {
  readonly day: Day;
  readonly from: Date;
  readonly to: Date;
}

/** The latest day of each time zone: calling Intl takes longer than most statements. */
const latest = new Map<string, KnownDay>();

/** Today in the company's time zone. A response that depends on no other aspect of time stays valid until midnight. */
export const presentDay = ({ clock, env: { timeZone } }: Pick<Context, 'clock' | 'env'>): Day => {
  const now = readClock(clock);
  let known = latest.get(timeZone);
  if (!known || now < known.from || now >= known.to) {
    const day = dayOf(now, timeZone);
    const [from, to] = spanOfDay(day, timeZone);
    known = { day, from, to };
    latest.set(timeZone, known);
  }
  noteGoodUntil(known.to);
  return known.day;
};
