import { type FilterValues, flag, oneOf, useAddressFilters, words } from 'portal-sdk/lists/address-filters';
import { ideaCategories } from 'shared-contracts/terms/idea';

/** The statuses that the board's filter offers. */
export const boardStatuses = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' } as const;

const filters = {
  q: words,
  category: oneOf(ideaCategories),
  status: oneOf(boardStatuses),
  /** Only the person's own ideas. */
  mine: flag,
};

/** What the board shows. */
export type BoardFilters = FilterValues<typeof filters>;

/** The filters of the board; all of them stand in the address. */
export const useBoardFilters = () => useAddressFilters(filters);
