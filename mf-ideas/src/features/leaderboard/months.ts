import { type Month, monthPattern } from 'shared-contracts/constants/month';

/** Whether a text is a month that the leaderboard supports. */
export const isMonth = (text: string): boolean => monthPattern.test(text);

/** A month as the leaderboard and one's figures are asked for it; the present one where it is empty. */
export const monthQuery = (of: Month | ''): { month?: number; year?: number } => {
  if (of === '') return {};
  const [year = 0, month = 0] = of.split('-').map(Number);
  return { month, year };
};
