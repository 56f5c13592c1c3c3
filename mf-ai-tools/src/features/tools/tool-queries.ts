import {
  choiceParam,
  type FilterValues,
  flagParam,
  itemInLists,
  pagedQuery,
  queryOf,
  tagParam,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { operationQuery, type QueryClient, useQuery } from 'portal-sdk/query';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { getAiTool, listAiTools } from 'shared-contracts/endpoints/ai-tools';
import { t } from 'shared-contracts/translate';

/** The choices of the status filter. */
export const toolStatuses = { approved: t`Active`, pending: t`Pending` } as const;

/** The choices of the usage filter. */
export const toolUsages = { popular: t`Most Popular`, recent: t`Recently Added` } as const;

const filters = {
  q: textParam,
  status: choiceParam({ ...toolStatuses, draft: t`Draft` }),
  usage: choiceParam(toolUsages),
  category: choiceParam(aiToolCategories),
  /** Only the person's own tools. */
  mine: flagParam,
  tag: tagParam,
};

type ToolFilters = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useToolFilters = () => useAddressFilters(filters);

/** The filters as the api's query. */
export const toolQueryOf = ({ usage, ...rest }: ToolFilters) => ({
  ...queryOf(rest),
  ...(usage === 'recent' ? { recent: 'true' as const } : {}),
  ...(usage === 'popular' ? { sort: 'usage' as const } : {}),
});

/** Tools per page of the list. */
const pageSize = 24;

/** The maximum in the order by usage: it changes during reading, so it has only one page. */
export const maxByUsage = 200;

/** Tools in 'Most Popular Tools'. */
const topSize = 6;

/** The filtered tools, newest first, or the most used first. */
export const toolsQuery = (filters: ToolFilters) => {
  const query = toolQueryOf(filters);
  return pagedQuery(listAiTools, { query: { limit: query.sort === 'usage' ? maxByUsage : pageSize, ...query } });
};

/** The most used of the filtered tools. */
export const popularQuery = (filters: ToolFilters) =>
  operationQuery(listAiTools, { query: { ...toolQueryOf(filters), sort: 'usage', limit: topSize } });

/**
 * One tool by id. `tool` has the fields of a cached list immediately; `data` has prompt and instructions as well, once they have
 * loaded.
 */
export const useTool = (client: QueryClient, id: string) => {
  const query = useQuery(operationQuery(getAiTool, { params: { id } }));
  return { ...query, tool: query.data ?? (query.isPending ? itemInLists(client, listAiTools, id) : undefined) };
};
