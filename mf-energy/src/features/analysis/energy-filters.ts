import { anId, aTag, type FilterValues, flag, oneOf, useAddressFilters, words } from 'portal-sdk/lists';
import { energyCategories, energySorts, energyStatuses } from 'shared-contracts/constants/energy';
import { t } from 'shared-contracts/translate';

/** The orders other than the default. */
const { newest: _, ...otherSorts } = energySorts;

const filters = {
  q: words,
  status: oneOf({ ...energyStatuses, draft: t`Draft` }),
  category: oneOf(energyCategories),
  /** Id of a colleague. */
  author: anId,
  /** Only the person's own items. */
  mine: flag,
  tag: aTag,
  sort: oneOf(otherSorts),
};

export type EnergyFilterValues = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useEnergyFilters = () => useAddressFilters(filters);
