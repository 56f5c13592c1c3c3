import * as z from 'zod';
import { commentInvalidation } from '../invalidation.ts';
import { defineOperation } from '../operation.ts';
import {
  commentEditSchema,
  commentInputSchema,
  commentListQuerySchema,
  commentSchema,
  mentionableQuerySchema,
} from '../schemas/comment.ts';
import { idParams, itemParams, personSchema } from '../schemas/content.ts';
import { msg } from '../translate.ts';

export const listComments = defineOperation({
  id: 'listComments',
  method: 'GET',
  path: '/api/content/:type/:id/comments',
  summary: msg`Lists the comments on an item by thread, oldest first.`,
  audience: 'signed-in',
  params: itemParams,
  query: commentListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(commentSchema) },
});

export const addComment = defineOperation({
  id: 'addComment',
  method: 'POST',
  path: '/api/content/:type/:id/comments',
  summary: msg`Adds a comment to an item, or replies to one, and notifies the people involved.`,
  audience: 'contributor',
  params: itemParams,
  body: commentInputSchema,
  response: { kind: 'json', status: 201, schema: commentSchema },
  limits: [{ limit: 240, seconds: 3600, per: 'actor' }],
  repeatable: true,
  invalidates: commentInvalidation,
});

export const editComment = defineOperation({
  id: 'editComment',
  method: 'PATCH',
  path: '/api/comments/:id',
  summary: msg`Edits your own comment, and notifies people who are newly mentioned.`,
  audience: 'contributor',
  params: idParams,
  body: commentEditSchema,
  response: { kind: 'json', status: 200, schema: commentSchema },
  limits: [{ limit: 240, seconds: 3600, per: 'actor' }],
  invalidates: { visible: ['listComments'] },
  returns: { list: listComments },
});

export const deleteComment = defineOperation({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: msg`Deletes a comment. If it has replies, a placeholder stays above them.`,
  audience: 'contributor',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 240, seconds: 3600, per: 'actor' }],
  invalidates: commentInvalidation,
});

export const listMentionable = defineOperation({
  id: 'listMentionable',
  method: 'GET',
  path: '/api/content/:type/:id/people',
  summary: msg`Suggests up to eight colleagues to mention, who can see the item.`,
  audience: 'signed-in',
  params: itemParams,
  query: mentionableQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(personSchema) },
  limits: [{ limit: 1200, seconds: 3600, per: 'actor' }],
});
