import * as op from 'shared-contracts/operations/comments';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { addComment } from './add-comment.ts';
import { deleteComment, editComment } from './change-comment.ts';
import { listMentionable } from './mentions.ts';
import { listComments } from './read-comments.ts';

export const routes: readonly Handler[] = [
  listHandler(op.listComments, ({ ctx, actor, input: { params, query } }) => listComments(ctx, actor, { ...params, ...query })),
  handler(op.addComment, ({ ctx, actor, input: { params, body } }) => addComment(ctx, actor, { ...body, ...params })),
  handler(op.editComment, ({ ctx, actor, input: { params, body } }) => editComment(ctx, actor, { ...body, ...params })),
  handler(op.deleteComment, ({ ctx, actor, input }) => deleteComment(ctx, actor, input.params)),
  handler(op.listMentionable, ({ ctx, actor, input: { params, query } }) => listMentionable(ctx, actor, { ...params, ...query })),
];
