import { type Month, monthPattern } from 'shared-contracts/constants/month';

/** Whether a text is a month that the leaderboard supports. */
export const isMonth = (text: string): boolean => monthPattern.test(text);

/** The month as a query for the leaderboard and the person's figures; empty means the current one. */
export const monthQuery = (of: Month | ''): { month?: number; year?: number } => {
  if (of === '') return {};
  const [year = 0, month = 0] = of.split('-').map(Number);
  return { month, year };
};
