import { type Filter, useAddressFilters } from 'portal-sdk/lists/address-filters';
import { isMonth } from './months.ts';

const month: Filter<string> = { all: '', read: (written) => (written !== null && isMonth(written) ? written : '') };

/** The month of the leaderboard as the address has it; the present one is left out. */
export const useLeaderboardAddress = () => {
  const { filters, change } = useAddressFilters({ month });
  return { month: filters.month, choose: (chosen: string) => change({ month: chosen }) };
};
