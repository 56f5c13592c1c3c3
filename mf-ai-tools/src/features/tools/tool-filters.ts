import { type FilterValues, flag, oneOf, queryOf, useAddressFilters, words } from 'portal-sdk/lists/address-filters';
import { aiToolCategories } from 'shared-contracts/terms/ai-tool';

/** What the status filter offers. */
export const toolStatuses = { approved: 'Active', pending: 'Pending' } as const;

/** What the usage filter offers. */
export const toolUsages = { popular: 'Most Popular', recent: 'Recently Added' } as const;

const filters = {
  q: words,
  status: oneOf({ ...toolStatuses, draft: 'Draft' }),
  usage: oneOf(toolUsages),
  category: oneOf(aiToolCategories),
  /** Only the person's own tools. */
  mine: flag,
};

/** What the page shows. */
export type ToolFilters = FilterValues<typeof filters>;

/** The filters of the page; all of them stand in the address. */
export const useToolFilters = () => useAddressFilters(filters);

/** The filters in the words of the api. */
export const askedFor = ({ usage, ...rest }: ToolFilters) => ({
  ...queryOf(rest),
  ...(usage === 'recent' ? { recent: 'true' as const } : {}),
  ...(usage === 'popular' ? { sort: 'usage' as const } : {}),
});
