import { and, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { type AddressedItem, lockAddressed } from '../content/read-item.ts';
import { ideas } from '../ideas/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { rateItem, voteForItem } from '../ratings/rate-and-vote.ts';
import { replaceMentions } from './mentions.ts';
import { recordAdded } from './record-comment.ts';
import { comments } from './tables.ts';

/** A comment of the demo with its replies. */
interface SampleRemark {
  /** Address of a demo account. */
  readonly by: string;
  readonly text: string;
  /** Addresses of the people whom the text mentions as `@First Last`. */
  readonly names?: readonly string[];
  readonly responses?: readonly Omit<SampleRemark, 'answers'>[];
}

/** Ratings, votes and comments of demo colleagues on one idea. */
interface SampleTalk {
  /** Title of the idea. */
  readonly idea: string;
  /** 1 to 5 by address. */
  readonly ratings: Readonly<Record<string, number>>;
  readonly votes: readonly string[];
  readonly remarks: readonly SampleRemark[];
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const ioana = 'admin@portal.example';

export const sampleTalk: readonly SampleTalk[] = [
  {
    idea: 'Let the park answer frequency in half a second',
    ratings: { [elena]: 5, [mihai]: 4, [ioana]: 5 },
    votes: [elena, mihai, ioana, radu],
    remarks: [
      {
        by: mihai,
        text: 'The operator wants a test over two weeks before it signs. Which of the two parks could spare one inverter first?',
        responses: [
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
    remarks: [
      {
        by: radu,
        text: 'Do the sensors see somebody who stands at the printer without moving?',
        responses: [
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
    remarks: [
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
    remarks: [],
  },
  {
    idea: 'One checklist for every grant application',
    ratings: { [elena]: 4, [ioana]: 5 },
    votes: [elena, radu, ioana],
    remarks: [{ by: elena, text: 'The permit office now answers in nine days, not in thirty. I will put that into the list.' }],
  },
];

/** The same context at another time. */
const at = (ctx: Context, instant: Date): Context => ({ ...ctx, clock: { now: () => instant } });

/** Writes a comment; notifies the author of the item in the portal, without a mail. */
const addRemark = async (
  ctx: Context,
  people: SamplePeople,
  on: AddressedItem,
  { by, text, names = [] }: Omit<SampleRemark, 'answers'>,
  parentId?: string,
): Promise<string | undefined> => {
  const authorId = people.get(by);
  if (authorId === undefined) return undefined;
  const id = crypto.randomUUID();
  const createdAt = ctx.clock.now();
  const about = { entityType: on.contentType.type, entityId: on.item.id };
  await ctx.db.insert(comments).values({ ...about, id, authorId, content: text, parentId, createdAt, updatedAt: createdAt });
  const named = names.flatMap((email) => people.get(email) ?? []);
  await replaceMentions(ctx, on.item, id, named);
  await recordAdded(ctx, on, authorId);
  if (on.item.authorId !== authorId) {
    const kind = named.includes(on.item.authorId) ? 'mention' : 'comment';
    await ctx.db
      .insert(notifications)
      .values({ ...about, kind, userId: on.item.authorId, actorId: authorId, commentId: id, createdAt });
  }
  return id;
};

const addTalk = async (now: Context, people: SamplePeople, talk: SampleTalk): Promise<void> => {
  const [idea] = await now.db
    .select({ id: ideas.id, since: ideas.reviewedAt })
    .from(ideas)
    .where(and(eq(ideas.title, talk.idea), eq(ideas.status, 'approved')));
  if (!idea?.since) return;
  const since = idea.since.getTime();
  const ref = { type: 'idea', id: idea.id };
  const actors = (emails: readonly string[]): Actor[] =>
    emails.flatMap((email) => people.get(email) ?? []).map((id) => ({ id, role: 'employee' }));
  for (const actor of actors(talk.votes)) await voteForItem(now, actor, ref);
  for (const [email, value] of Object.entries(talk.ratings))
    for (const actor of actors([email])) await rateItem(now, actor, { ...ref, value });

  const [reader] = actors([...people.keys()]);
  if (!reader) return;
  const on = await lockAddressed(now, reader, ref);
  const count = talk.remarks.reduce((sum, { responses = [] }) => sum + 1 + responses.length, 0);
  let said = 0;
  const next = () => {
    said += 1;
    return at(now, new Date(since + (said / (count + 1)) * (now.clock.now().getTime() - since)));
  };
  for (const { responses = [], ...remark } of talk.remarks) {
    const head = await addRemark(next(), people, on, remark);
    for (const response of responses) await addRemark(next(), people, on, response, head);
  }
};

/** Lets the people of the demo rate its ideas, vote for them and comment on them. */
export const talkSample: Sample = async (ctx, people) => {
  for (const talk of sampleTalk) await addTalk(ctx, people, talk);
};
