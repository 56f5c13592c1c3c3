import { aTag, type FilterValues, flag, oneOf, queryOf, useAddressFilters, words } from 'portal-sdk/lists';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { t } from 'shared-contracts/translate';

/** The choices of the status filter. */
export const toolStatuses = { approved: t`Active`, pending: t`Pending` } as const;

/** The choices of the usage filter. */
export const toolUsages = { popular: t`Most Popular`, recent: t`Recently Added` } as const;

const filters = {
  q: words,
  status: oneOf({ ...toolStatuses, draft: t`Draft` }),
  usage: oneOf(toolUsages),
  category: oneOf(aiToolCategories),
  /** Only the person's own tools. */
  mine: flag,
  tag: aTag,
};

export type ToolFilters = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useToolFilters = () => useAddressFilters(filters);

/** The filters as the api's query. */
export const toolQueryOf = ({ usage, ...rest }: ToolFilters) => ({
  ...queryOf(rest),
  ...(usage === 'recent' ? { recent: 'true' as const } : {}),
  ...(usage === 'popular' ? { sort: 'usage' as const } : {}),
});
