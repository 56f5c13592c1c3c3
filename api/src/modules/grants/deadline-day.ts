import { type Day, dayOf } from 'shared-contracts/terms/day';
import type { Context } from '../../context.ts';

/** The day that a client's deadline stands for: a day as it is, an instant as its day in the company's time zone. */
export const deadlineDay = ({ env }: Pick<Context, 'env'>, given: string): Day =>
  given.includes('T') ? dayOf(new Date(given), env.timeZone) : given;
