import { anId, type FilterValues, flag, oneOf, useAddressFilters, words } from 'portal-sdk/lists/address-filters';
import { energyCategories, energySorts, energyStatuses } from 'shared-contracts/terms/energy';

/** The orders beside the one in which the list comes. */
const { newest: _, ...otherSorts } = energySorts;

const filters = {
  q: words,
  status: oneOf({ ...energyStatuses, draft: 'Draft' }),
  category: oneOf(energyCategories),
  /** Id of a colleague. */
  author: anId,
  /** Only the person's own items. */
  mine: flag,
  sort: oneOf(otherSorts),
};

/** What the page shows of each tab, and in which order. */
export type EnergyFilterValues = FilterValues<typeof filters>;

/** The filters of the page; all of them stand in the address. */
export const useEnergyFilters = () => useAddressFilters(filters);
