import {
  choiceParam,
  type FilterValues,
  flagParam,
  itemInLists,
  pagedQuery,
  queryOf,
  sortParam,
  tagParam,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { operationQuery, type QueryClient, useQuery } from 'portal-sdk/query';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { type AiToolSort, aiToolSorts, maxSorted } from 'shared-contracts/constants/sorts';
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
  sort: sortParam(aiToolSorts),
};

type ToolFilters = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useToolFilters = () => useAddressFilters(filters);

/** The order of the list; 'Most Popular' is one of them. */
export const sortOf = ({ usage, sort }: ToolFilters): AiToolSort | '' => sort || (usage === 'popular' ? 'usage' : '');

/** The usage and the order that a choice of an order leads to. */
export const orderChange = (usage: ToolFilters['usage'], sort: AiToolSort | ''): Pick<ToolFilters, 'usage' | 'sort'> => {
  // 'Most Popular' says the same; 'Recently Added' is a filter of its own
  if (sort === 'usage' && usage !== 'recent') return { usage: 'popular', sort: '' };
  return { usage: usage === 'popular' ? '' : usage, sort };
};

/** The filters as the api's query. */
export const toolQueryOf = (filters: ToolFilters) => {
  const { usage, ...rest } = filters;
  return { ...queryOf({ ...rest, sort: sortOf(filters) }), ...(usage === 'recent' ? { recent: 'true' as const } : {}) };
};

/** Tools per page of the list. */
const pageSize = 24;

/** Tools in 'Most Popular Tools'. */
const topSize = 6;

/** The filtered tools, newest first or in the chosen order, which is one page. */
export const toolsQuery = (filters: ToolFilters) => {
  const query = toolQueryOf(filters);
  return pagedQuery(listAiTools, { query: { limit: query.sort ? maxSorted : pageSize, ...query } });
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
