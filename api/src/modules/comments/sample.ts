import { and, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { contextAt } from '../../../seed/sample-history.ts';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { type ItemWithType, lockItemByRef } from '../content/read-item.ts';
import { ideas } from '../ideas/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { rateItem, voteForItem } from '../ratings/rate-and-vote.ts';
import { replaceMentions } from './mentions.ts';
import { recordAdded } from './record-comment.ts';
import { comments } from './tables.ts';

/** A comment of the demo with its replies. */
interface SampleComment {
  /** Address of a demo account. */
  readonly by: string;
  readonly text: string;
  /** Addresses of the people whom the text mentions as `@First Last`. */
  readonly names?: readonly string[];
  readonly replies?: readonly Omit<SampleComment, 'replies'>[];
}

/** Ratings, votes and comments of demo colleagues on one idea. */
interface SampleDiscussion {
  /** Title of the idea. */
  readonly idea: string;
  /** 1 to 5 by address. */
  readonly ratings: Readonly<Record<string, number>>;
  readonly votes: readonly string[];
  readonly comments: readonly SampleComment[];
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const ioana = 'admin@portal.example';

export const sampleDiscussions: readonly SampleDiscussion[] = [
  {
    idea: 'Let the park answer frequency in half a second',
    ratings: { [elena]: 5, [mihai]: 4, [ioana]: 5 },
    votes: [elena, mihai, ioana, radu],
    comments: [
      {
        by: mihai,
        text: 'The operator wants a test over two weeks before it signs. Which of the two parks could spare one inverter first?',
        replies: [
          { by: radu, text: 'The eastern row of the smaller park: it is curtailed at noon anyway.' },
          { by: elena, text: '@Radu Ilie please log the response at one second, then the forecast can use it.', names: [radu] },
        ],
      },
      { by: ioana, text: 'Legal has read the draft of the contract and sees nothing against it.' },
    ],
  },
  {
    idea: 'Switch the hallway lights by presence, not by clock',
    ratings: { [radu]: 4, [mihai]: 4 },
    votes: [radu, mihai],
    comments: [
      {
        by: radu,
        text: 'Do the sensors see somebody who stands at the printer without moving?',
        replies: [
          {
            by: elena,
            text: 'Those with radar do. They cost four euros more, and I would take them for the printer corners only.',
          },
        ],
      },
    ],
  },
  {
    idea: 'Heat the greenhouse next door with the data room',
    ratings: { [radu]: 5, [mihai]: 5, [ioana]: 4 },
    votes: [radu, mihai, ioana],
    comments: [
      {
        by: mihai,
        text: 'Their owner would sign for ten years. That is longer than our servers stay; let us offer the heat pump with it.',
      },
    ],
  },
  {
    idea: 'Read meters of tenants by radio instead of by hand',
    ratings: { [elena]: 4, [radu]: 3 },
    votes: [elena],
    comments: [],
  },
  {
    idea: 'One checklist for every grant application',
    ratings: { [elena]: 4, [ioana]: 5 },
    votes: [elena, radu, ioana],
    comments: [{ by: elena, text: 'The permit office now answers in nine days, not in thirty. I will put that into the list.' }],
  },
];

/** Writes a comment; notifies the author of the item in the portal, without a mail. */
const addComment = async (
  ctx: Context,
  people: SamplePeople,
  target: ItemWithType,
  { by, text, names = [] }: Omit<SampleComment, 'replies'>,
  parentId?: string,
): Promise<string | undefined> => {
  const authorId = people.get(by);
  if (authorId === undefined) return undefined;
  const id = crypto.randomUUID();
  const createdAt = ctx.clock.now();
  const about = { entityType: target.contentType.type, entityId: target.item.id };
  await ctx.db.insert(comments).values({ ...about, id, authorId, content: text, parentId, createdAt, updatedAt: createdAt });
  const mentioned = names.flatMap((email) => people.get(email) ?? []);
  await replaceMentions(ctx, target.item, id, mentioned);
  await recordAdded(ctx, target, authorId);
  if (target.item.authorId !== authorId) {
    const kind = mentioned.includes(target.item.authorId) ? 'mention' : 'comment';
    await ctx.db
      .insert(notifications)
      .values({ ...about, kind, userId: target.item.authorId, actorId: authorId, commentId: id, createdAt });
  }
  return id;
};

const addDiscussion = async (now: Context, people: SamplePeople, discussion: SampleDiscussion): Promise<void> => {
  const [idea] = await now.db
    .select({ id: ideas.id, since: ideas.reviewedAt })
    .from(ideas)
    .where(and(eq(ideas.title, discussion.idea), eq(ideas.status, 'approved')));
  if (!idea?.since) return;
  const since = idea.since.getTime();
  const ref = { type: 'idea', id: idea.id };
  const actors = (emails: readonly string[]): Actor[] =>
    emails.flatMap((email) => people.get(email) ?? []).map((id) => ({ id, role: 'employee' }));
  for (const actor of actors(discussion.votes)) await voteForItem(now, actor, ref);
  for (const [email, value] of Object.entries(discussion.ratings))
    for (const actor of actors([email])) await rateItem(now, actor, { ...ref, value });

  const [reader] = actors([...people.keys()]);
  if (!reader) return;
  const target = await lockItemByRef(now, reader, ref);
  const count = discussion.comments.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0);
  let written = 0;
  /** The context at the time of the next comment: they are spread evenly from the approval until now. */
  const next = () => {
    written += 1;
    return contextAt(now, new Date(since + (written / (count + 1)) * (now.clock.now().getTime() - since)));
  };
  for (const { replies = [], ...comment } of discussion.comments) {
    const head = await addComment(next(), people, target, comment);
    for (const reply of replies) await addComment(next(), people, target, reply, head);
  }
};

/** Lets the people of the demo rate its ideas, vote for them and comment on them. */
export const discussionsSample: Sample = async (ctx, people) => {
  for (const discussion of sampleDiscussions) await addDiscussion(ctx, people, discussion);
};
