import { comments } from '../../src/modules/comments/tables.ts';
import { type RequestFactory, to } from './request.ts';
import type { World } from './world.ts';

type Status = 'pending' | 'approved';

/** An idea of the world's owner, with its address in the API of all content types. */
const idea = async (world: World, status: Status): Promise<{ id: string; path: string }> => {
  const { id } = await (status === 'pending' ? world.pendingIdea() : world.approvedIdea());
  return { id, path: `/api/content/idea/${id}` };
};

/** A comment of the world's owner on an idea of theirs. */
const comment = async (world: World, status: Status): Promise<string> => {
  const { id: entityId } = await idea(world, status);
  const now = world.portal.clock.now();
  const id = crypto.randomUUID();
  const about = { entityType: 'idea', entityId, authorId: world.owner.user.id };
  await world.portal.ctx.db.insert(comments).values({ ...about, id, content: 'A remark', createdAt: now, updatedAt: now });
  return `/api/comments/${id}`;
};

const on =
  (status: Status, rest: string, body?: object): RequestFactory =>
  async (world) => ({ path: `${(await idea(world, status)).path}${rest}`, body });
const ofOwner =
  (status: Status, body?: object): RequestFactory =>
  async (world) => ({ path: await comment(world, status), body });

/** A valid request for each operation on comments, ratings, votes and favourites. */
export const commentCalls: Readonly<Record<string, RequestFactory>> = {
  'listComments: pending': on('pending', '/comments'),
  'listComments: approved': on('approved', '/comments'),
  'addComment: pending': on('pending', '/comments', { content: 'A question' }),
  'addComment: approved': on('approved', '/comments', { content: 'A question' }),
  'editComment: on a pending idea': ofOwner('pending', { content: 'Another remark' }),
  'editComment: on an approved idea': ofOwner('approved', { content: 'Another remark' }),
  'deleteComment: on a pending idea': ofOwner('pending'),
  'deleteComment: on an approved idea': ofOwner('approved'),
  'listMentionable: pending': on('pending', '/people'),
  'listMentionable: approved': on('approved', '/people'),
  'rateItem: pending': on('pending', '/rating', { value: 4 }),
  'rateItem: approved': on('approved', '/rating', { value: 4 }),
  'unrateItem: pending': on('pending', '/rating'),
  'unrateItem: approved': on('approved', '/rating'),
  'voteForItem: pending': on('pending', '/vote'),
  'voteForItem: approved': on('approved', '/vote'),
  'withdrawVote: pending': on('pending', '/vote'),
  'withdrawVote: approved': on('approved', '/vote'),
  listFavourites: to('/api/favourites'),
  'starItem: pending': on('pending', '/favourite'),
  'starItem: approved': on('approved', '/favourite'),
  'starItem: a draft': async (world) => ({ path: `/api/content/idea/${(await world.draftIdea()).id}/favourite` }),
  unstarItem: on('approved', '/favourite'),
};
