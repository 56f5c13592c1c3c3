import * as z from 'zod';
import { type ContentReads, itemInvalidation } from './invalidation.ts';
import { changeLimits, exportLimits, type Operation, type RateLimit } from './operation.ts';
import { decisionSchema, idParams, withdrawalSchema } from './schemas/content.ts';
import { historyEntrySchema, historyQuerySchema } from './schemas/history.ts';
import { msg } from './translate.ts';

const submissionLimits = [{ limit: 120, seconds: 3600, per: 'actor' }] as const satisfies readonly RateLimit[];

type Calls = 'list' | 'export' | 'get' | 'submit' | 'edit' | 'withdraw' | 'decide';

interface ContentOperationsOptions<Singular, Plural, Segment, Schemas> {
  /** Used in ids: `Idea`, `Ideas`. */
  readonly singular: Singular;
  readonly plural: Plural;
  /** The path segment below `/api/`: `ideas`. */
  readonly segment: Segment;
  readonly reads: ContentReads;
  readonly schemas: Schemas;
  /** One sentence per call for the API page; `decide` only for reviewed types. */
  readonly summaries: Readonly<Record<Exclude<Calls, 'decide'>, string> & { decide?: string }>;
  /** Exports per hour; defaults to the limit of most lists. */
  readonly exportLimits?: readonly RateLimit[];
}

/**
 * The calls that all content types share. An area exports them by their ids, and adds its own:
 * `export const { list: listIdeas, get: getIdea, … } = contentOperations({ singular: 'Idea', … })`.
 */
export const contentOperations = <
  const Singular extends string,
  const Plural extends string,
  const Segment extends string,
  Listed extends z.ZodType,
  Item extends z.ZodType<z.output<Listed>>,
  Query extends z.ZodType,
  ExportQuery extends z.ZodType,
  Input extends z.ZodType,
  Change extends z.ZodType,
>({
  singular,
  plural,
  segment,
  reads,
  schemas,
  summaries,
  exportLimits: limitsOfExport = exportLimits,
}: ContentOperationsOptions<
  Singular,
  Plural,
  Segment,
  {
    /** An item in a list. */
    readonly listed: Listed;
    /** An item on its own. */
    readonly item: Item;
    readonly query: Query;
    readonly exportQuery: ExportQuery;
    readonly input: Input;
    readonly change: Change;
  }
>) => {
  const itemResponse = { kind: 'json', status: 200, schema: schemas.item } as const;
  const invalidates = itemInvalidation(reads);
  const list = {
    id: `list${plural}` as const,
    method: 'GET',
    path: `/api/${segment}` as const,
    summary: summaries.list,
    audience: 'signed-in',
    query: schemas.query,
    response: { kind: 'json', status: 200, schema: z.array(schemas.listed) },
  } as const satisfies Operation;
  const get = {
    id: `get${singular}` as const,
    method: 'GET',
    path: `/api/${segment}/:id` as const,
    summary: summaries.get,
    audience: 'signed-in',
    params: idParams,
    response: itemResponse,
  } as const satisfies Operation;
  const change = { audience: 'contributor', params: idParams, limits: changeLimits, invalidates } as const;
  return {
    list,
    get,
    history: {
      id: `list${singular}History` as const,
      method: 'GET',
      path: `/api/${segment}/:id/history` as const,
      summary: msg`What happened to an item, the latest first, as far as the caller may see it; the next page is in the Link header.`,
      audience: 'signed-in',
      params: idParams,
      query: historyQuerySchema,
      response: { kind: 'json', status: 200, schema: z.array(historyEntrySchema) },
    },
    exportList: {
      id: `export${plural}` as const,
      method: 'GET',
      path: `/api/${segment}/export` as const,
      summary: summaries.export,
      audience: 'signed-in',
      query: schemas.exportQuery,
      response: { kind: 'file', status: 200 },
      limits: limitsOfExport,
    },
    submit: {
      id: `submit${singular}` as const,
      method: 'POST',
      path: `/api/${segment}` as const,
      summary: summaries.submit,
      audience: 'contributor',
      body: schemas.input,
      response: { kind: 'json', status: 201, schema: schemas.item },
      limits: submissionLimits,
      repeatable: true,
      invalidates,
      returns: { read: get },
    },
    edit: {
      ...change,
      id: `edit${singular}` as const,
      method: 'PATCH',
      path: `/api/${segment}/:id` as const,
      summary: summaries.edit,
      body: schemas.change,
      response: itemResponse,
      returns: { read: get, list },
    },
    withdraw: {
      ...change,
      id: `withdraw${singular}` as const,
      method: 'DELETE',
      path: `/api/${segment}/:id` as const,
      summary: summaries.withdraw,
      response: { kind: 'json', status: 200, schema: withdrawalSchema },
    },
    decide: {
      ...change,
      id: `decide${singular}` as const,
      method: 'PATCH',
      path: `/api/${segment}/:id/status` as const,
      summary: summaries.decide ?? '',
      audience: 'reviewer',
      body: decisionSchema,
      response: itemResponse,
      returns: { read: get, list },
    },
  } as const satisfies Record<string, Operation>;
};
