import { type FilterValues, flag, oneOf, useAddressFilters, words } from 'portal-sdk/lists/address-filters';
import { ideaCategories, ideaSorts } from 'shared-contracts/terms/idea';

/** The statuses that the board's filter offers. */
export const boardStatuses = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' } as const;

/** The orders beside the newest first, which is left out of the address. */
const { newest: _, ...sorts } = ideaSorts;

const filters = {
  q: words,
  category: oneOf(ideaCategories),
  status: oneOf({ ...boardStatuses, draft: 'Draft' }),
  /** Only the person's own ideas. */
  mine: flag,
  sort: oneOf(sorts),
};

/** What the board shows. */
export type BoardFilters = FilterValues<typeof filters>;

/** The filters of the board and its order; all of them stand in the address. */
export const useBoardFilters = () => useAddressFilters(filters);
