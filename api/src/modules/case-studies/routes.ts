import * as op from 'shared-contracts/operations/ai-tool-case-studies';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { addCaseStudy, deleteCaseStudy, editCaseStudy, listCaseStudies } from './case-studies.ts';

export const routes: readonly Handler[] = [
  listHandler(op.listCaseStudies, ({ ctx, actor, input: { params, query } }) =>
    listCaseStudies(ctx, actor, { ...params, ...query }),
  ),
  handler(op.addCaseStudy, ({ ctx, actor, input: { params, body } }) => addCaseStudy(ctx, actor, { ...body, toolId: params.id })),
  handler(op.editCaseStudy, ({ ctx, actor, input: { params, body } }) => editCaseStudy(ctx, actor, params, body)),
  handler(op.deleteCaseStudy, ({ ctx, actor, input }) => deleteCaseStudy(ctx, actor, input.params)),
];
