import { type FilterValues, flag, oneOf, useAddressFilters, words } from 'portal-sdk/lists/address-filters';
import { eligibilityTypes, grantSorts, grantTypes } from 'shared-contracts/constants/grant';

/** The orders other than the default. */
const { deadline: _, ...otherSorts } = grantSorts;

const filters = {
  q: words,
  grantType: oneOf(grantTypes),
  eligibilityType: oneOf(eligibilityTypes),
  /** Only those whose deadline has not passed. */
  open: flag,
  /** Only the person's own grants. */
  mine: flag,
  sort: oneOf(otherSorts),
};

export type GrantFilterValues = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useGrantFilters = () => useAddressFilters(filters);
