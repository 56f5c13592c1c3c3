import { itemInLists, pagedQuery } from 'portal-sdk/lists';
import { operationQuery, type QueryClient, useQuery } from 'portal-sdk/query';
import { getAiTool, listAiTools } from 'shared-contracts/endpoints/ai-tools';
import { type ToolFilters, toolQueryOf } from './tool-filters.ts';

/** Tools per page of the list. */
const pageSize = 24;

/** The order by usage has only one page, of the maximum size. */
export const mostPopular = 200;

/** Tools in 'Most Popular Tools'. */
const topSize = 6;

/** The filtered tools, newest first, or the most used first. */
export const toolsQuery = (filters: ToolFilters) => {
  const asked = toolQueryOf(filters);
  return pagedQuery(listAiTools, { query: { limit: asked.sort === 'usage' ? mostPopular : pageSize, ...asked } });
};

/** The most used of the filtered tools. */
export const popularQuery = (filters: ToolFilters) =>
  operationQuery(listAiTools, { query: { ...toolQueryOf(filters), sort: 'usage', limit: topSize } });

/** One tool by id. Fields from a cached list show immediately; prompt and instructions follow. */
export const useTool = (client: QueryClient, id: string) => {
  const whole = useQuery(operationQuery(getAiTool, { params: { id } }));
  return { ...whole, known: whole.data ?? (whole.isPending ? itemInLists(client, listAiTools, id) : undefined) };
};
