import { type Day, dayMeant } from 'shared-contracts/constants/day';
import { projectTexts } from 'shared-contracts/constants/project';
import type { Context } from '../../context.ts';
import { invalid } from '../../platform/http/errors.ts';

interface Dates {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** The dates that are given, as days; what is not given is not there. */
export const givenDates = (
  { env }: Pick<Context, 'env'>,
  { startDate, endDate }: Dates,
): Partial<Record<keyof Dates, Day | null>> => ({
  ...(startDate === undefined ? {} : { startDate: startDate && dayMeant(startDate, env.timeZone) }),
  ...(endDate === undefined ? {} : { endDate: endDate && dayMeant(endDate, env.timeZone) }),
});

/** @throws invalid_input for an end before the start */
export const checkDates = ({ startDate, endDate }: Dates): void => {
  if (startDate && endDate && endDate < startDate) throw invalid([{ path: 'endDate', message: projectTexts.endBeforeStart }]);
};
