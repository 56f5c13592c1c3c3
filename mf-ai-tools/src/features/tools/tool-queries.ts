import { itemInLists, pagedQuery, putItem } from 'portal-sdk/lists/paged-query';
import { keyOf, operationQuery } from 'portal-sdk/queries';
import { type QueryClient, useQuery } from 'portal-sdk/query';
import type { AiToolDetails } from 'shared-contracts/schemas/ai-tool';
import { getAiTool, listAiTools } from 'shared-contracts/wire/ai-tools';
import { askedFor, type ToolFilters } from './tool-filters.ts';

/** Tools a page of the list. */
const pageSize = 24;

/** By usage there is one page alone, as long as a page may be. */
export const mostPopular = 200;

/** Tools in 'Most Popular Tools'. */
const topSize = 6;

/** Ids of the operations that answer tools. */
export const toolReads = ['listAiTools', 'getAiTool'] as const;

/** The tools that the filters leave, newest first, or the most used first where that is asked for. */
export const toolsQuery = (filters: ToolFilters) => {
  const asked = askedFor(filters);
  return pagedQuery(listAiTools, { query: { limit: asked.sort === 'usage' ? mostPopular : pageSize, ...asked } });
};

/** The most used of the tools that the filters leave. */
export const popularQuery = (filters: ToolFilters) =>
  operationQuery(listAiTools, { query: { ...askedFor(filters), sort: 'usage', limit: topSize } });

/** Shows a tool as the api has just answered it, until the lists are read again. */
export const putTool = (client: QueryClient, tool: AiToolDetails): void => {
  putItem(client, listAiTools, tool);
  client.setQueryData(keyOf(getAiTool, { params: { id: tool.id } }), tool);
};

/** One tool by its id. What a list has brought of it is there at once; prompt and instructions follow. */
export const useTool = (client: QueryClient, id: string) => {
  const whole = useQuery(operationQuery(getAiTool, { params: { id } }));
  return { ...whole, known: whole.data ?? (whole.isPending ? itemInLists(client, listAiTools, id) : undefined) };
};
