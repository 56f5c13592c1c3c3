import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { Idea } from 'shared-contracts/schemas/idea';
import { authorAnswer } from '../content/author.ts';
import type { FoundIdea } from './repository.ts';

/** An idea as its reader gets it: the reviewer's reason is for the author and for reviewers alone. */
export const ideaAnswer = (reader: Actor, { author, ...idea }: FoundIdea): Idea => ({
  ...idea,
  ...authorAnswer(author),
  reason: reader.id === author.id || isReviewer(reader) ? idea.reason : null,
  reviewedAt: idea.reviewedAt?.toISOString() ?? null,
  createdAt: idea.createdAt.toISOString(),
  updatedAt: idea.updatedAt.toISOString(),
});
