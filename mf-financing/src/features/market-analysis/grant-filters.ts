import { type FilterValues, flag, oneOf, useAddressFilters, words } from 'portal-sdk/lists/address-filters';
import { eligibilityTypes, grantSorts, grantTypes } from 'shared-contracts/terms/grant';

/** The orders beside the one in which the list comes. */
const { deadline: _, ...otherSorts } = grantSorts;

const filters = {
  q: words,
  grantType: oneOf(grantTypes),
  eligibilityType: oneOf(eligibilityTypes),
  /** Without those whose deadline has ended. */
  open: flag,
  /** Only the person's own grants. */
  mine: flag,
  sort: oneOf(otherSorts),
};

/** Which grants the page shows, and in which order. */
export type GrantFilterValues = FilterValues<typeof filters>;

/** The filters of the page; all of them stand in the address. */
export const useGrantFilters = () => useAddressFilters(filters);
