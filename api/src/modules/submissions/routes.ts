import * as op from 'shared-contracts/operations/submissions';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { getContentType } from '../content/content-type.ts';
import { submitDraft } from '../lifecycle/submit-item.ts';
import { listWithdrawn, undoWithdrawal } from '../lifecycle/undo-withdrawal.ts';
import { withdrawItem } from '../lifecycle/withdraw-item.ts';
import { listMySubmissions, submissionSummary } from './list-my-submissions.ts';

export const routes: readonly Handler[] = [
  listHandler(op.listMySubmissions, ({ ctx, actor, input }) => listMySubmissions(ctx, actor, input.query)),
  handler(op.getSubmissionSummary, ({ ctx, actor }) => submissionSummary(ctx, actor)),
  handler(op.withdrawSubmission, ({ ctx, actor, input: { params } }) =>
    withdrawItem(ctx, actor, getContentType(params.type), params),
  ),
  handler(op.listWithdrawn, ({ ctx, actor }) => listWithdrawn(ctx, actor)),
  handler(op.undoWithdrawal, ({ ctx, actor, input: { params } }) => undoWithdrawal(ctx, actor, params)),
  handler(op.submitDraft, ({ ctx, actor, input: { params, body } }) => submitDraft(ctx, actor, { ...params, ...body })),
];
