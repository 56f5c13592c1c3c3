import { type FilterValues, flag, oneOf, pagedQuery, queryOf, useAddressFilters, words } from 'portal-sdk/lists';
import { eligibilityTypes, grantSorts, grantTypes } from 'shared-contracts/constants/grant';
import { listGrants } from 'shared-contracts/endpoints/grants';

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

type GrantFilterValues = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useGrantFilters = () => useAddressFilters(filters);

/** Grants of the first page and of each further one. */
const pages = { first: 24, further: 96 };

/** The filtered grants, in the chosen order. */
export const grantsQuery = (values: GrantFilterValues) =>
  pagedQuery(listGrants, { query: { limit: pages.first, ...queryOf(values) } }, { further: pages.further });
