import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { maySubmit } from 'shared-contracts/policies/content';
import type { Comment } from 'shared-contracts/schemas/comment';
import type { RatingSummary } from 'shared-contracts/schemas/rating';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { type Context, inTransaction } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { editItem } from '../lifecycle/edit-item.ts';
import { mergeItem } from '../lifecycle/merge-item.ts';
import { recordSubmission } from '../lifecycle/submit-item.ts';
import { notificationsOf } from '../notifications/notifications.fixture.ts';
import { decideAll, queue, summary } from '../reviews/reviews.fixture.ts';
import { contentColumns } from './columns.ts';
import { type ContentType, declareFields, registerContentType } from './content-type.ts';
import { mergedFrom, mergedInto } from './merged-items.ts';

// Everything that an area provides: a table, a schema, a policy, the declaration, and a submission.
const recipes = pgTable('recipes', { ...contentColumns(), dish: text().notNull(), steps: text().notNull() });
const recipeSchema = z.object({ dish: z.string().trim().min(3), steps: z.string().trim().min(10) });
const maySubmitRecipe = (actor: Actor): boolean => maySubmit(actor) && actor.role !== 'admin';
const recipeContentType: ContentType = {
  type: 'recipe',
  labels: { one: 'recipe', many: 'Recipes' },
  table: recipes,
  title: recipes.dish,
  description: recipes.steps,
  address: (id) => `/canteen/${id}`,
  reviewed: true,
  rated: true,
  ...declareFields<z.output<typeof recipeSchema>>({
    dish: { label: 'Name', reviewed: true },
    steps: { label: 'Instructions', reviewed: true },
  }),
  activities: { submitted: 'post_created', approved: 'post_approved' },
  reads: { item: ['listRecipes'], totals: [] },
};
const submitRecipe = (ctx: Context, actor: Actor, input: z.input<typeof recipeSchema>): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    if (!maySubmitRecipe(actor)) throw forbidden();
    const id = crypto.randomUUID();
    const now = ctx.clock.now();
    const row = { id, ...recipeSchema.parse(input), authorId: actor.id, createdAt: now, updatedAt: now };
    await tx.db.insert(recipes).values(row);
    await recordSubmission(tx, actor, recipeContentType, { id, after: {} });
    return id;
  });

/** The equivalent of its migration. */
const createTable = `create table recipes (
  id uuid primary key default gen_random_uuid(), author_id uuid not null references users,
  status text not null default 'pending', score numeric(3, 1) not null default 0,
  rating_count integer not null default 0, vote_count integer not null default 0, comment_count integer not null default 0,
  merged_into uuid references recipes,
  reviewed_by uuid references users, reviewed_at timestamptz(3), reason text, revision integer not null default 1,
  tags text[] not null default '{}', created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  dish text not null, steps text not null)`;

let portal: TestPortal;
let ana: Person;
let dan: Person;
let reviewer: Person;
let recipe: string;
const actorOf = ({ user: { id, role } }: Person): Actor => ({ id, role });
beforeAll(async () => {
  portal = await openPortal();
  await portal.ctx.db.execute(createTable);
  ana = await portal.person();
  dan = await portal.person();
  reviewer = await portal.person({ role: 'manager' });
});
beforeAll(() => registerContentType(recipeContentType));
beforeEach(async () => {
  portal.clock.advance(60);
  recipe = await submitRecipe(portal.ctx, actorOf(ana), { dish: 'Sour soup', steps: 'Simmer it for three hours.' });
});
afterAll(() => portal.close());

const stored = async () => (await portal.ctx.db.select().from(recipes).where(eq(recipes.id, recipe)))[0];
const decide = async (status: 'approved' | 'rejected', reason?: string) =>
  decideAll(portal, reviewer, [{ type: 'recipe', id: recipe, status, reason, revision: (await stored())?.revision }]);
const pathOn = (rest: string) => `/api/content/recipe/${recipe}${rest}`;
const comment = async (as: Person, body: object): Promise<Comment> => {
  const response = await portal.send('POST', pathOn('/comments'), { as, body });
  expect(response.status).toBe(201);
  return (await response.json()) as Comment;
};
const notificationsFor = async (as: Person) => {
  const { notifications } = await notificationsOf(portal, as);
  const about = notifications.filter(({ url }) => url === `/canteen/${recipe}`);
  // written at the same time, so their order is arbitrary
  return about.map(({ kind, label, title }) => `${kind}: ${label} ${title}`).sort();
};

describe('[PLAT-152] a content type that was just declared', () => {
  it('is in the queue of reviewers, who are notified, and is decided there; its author is notified', async () => {
    const { items } = await queue(portal, reviewer, '?type=recipe&q=simmer');
    const pending = items.find(({ id }) => id === recipe);
    expect(pending).toMatchObject({ typeLabel: 'recipe', title: 'Sour soup', url: `/canteen/${recipe}`, mayDecide: true });
    expect((await summary(portal, reviewer)).types).toContainEqual({ type: 'recipe', label: 'Recipes', count: items.length });
    expect(await notificationsFor(reviewer)).toEqual(['review: recipe Sour soup']);
    expect(await decide('rejected', 'Too salty')).toMatchObject([{ outcome: 'decided' }]);
    expect(await stored()).toMatchObject({ status: 'rejected', reason: 'Too salty', reviewedBy: reviewer.user.id });
    expect(await notificationsFor(ana)).toEqual(['decision: recipe Sour soup']);
  });

  it('is hidden from colleagues until it is approved', async () => {
    const seen = async () => (await portal.send('GET', pathOn('/comments'), { as: dan })).status;
    expect(await seen()).toBe(404);
    await decide('approved');
    expect(await seen()).toBe(200);
  });

  it('makes a change of an approved item pending, and shows it field by field', async () => {
    await decide('approved');
    await editItem(portal.ctx, actorOf(ana), recipeContentType, { id: recipe, changes: { dish: 'Sour soup with beans' } });
    expect(await stored()).toMatchObject({ dish: 'Sour soup', status: 'approved' });
    const { items } = await queue(portal, reviewer, '?type=recipe');
    const change = { field: 'dish', label: 'Name', before: 'Sour soup', after: 'Sour soup with beans' };
    expect(items.find(({ id }) => id === recipe)?.change?.changes).toEqual([change]);
    await decide('approved');
    expect(await stored()).toMatchObject({ dish: 'Sour soup with beans', status: 'approved' });
  });

  it('does not compile until it says of each field whether its change needs a review', () => {
    const steps = { label: 'Instructions', reviewed: false } as const;
    // @ts-expect-error `dish` is missing
    const fields = declareFields<z.output<typeof recipeSchema>>({ steps });
    expect(fields).toEqual({ reviewedFields: {}, otherFields: { steps: { label: 'Instructions' } } });
  });

  it('has comments in threads, with mentions, notifications and points', async () => {
    await decide('approved');
    const head = await comment(dan, { content: 'With or without beans?' });
    await comment(ana, {
      content: `@${reviewer.user.firstName} ${reviewer.user.lastName} decides`,
      parentId: head.id,
      mentions: [reviewer.user.id],
    });
    expect(await (await portal.send('GET', pathOn('/comments'), { as: reviewer })).json()).toMatchObject([
      { content: 'With or without beans?', parentId: null },
      { parentId: head.id, mentions: [{ id: reviewer.user.id }] },
    ]);
    expect(await notificationsFor(ana)).toEqual(['comment: recipe Sour soup', 'decision: recipe Sour soup']);
    expect(await notificationsFor(dan)).toEqual(['comment: recipe Sour soup']);
    expect(await notificationsFor(reviewer)).toContain('mention: recipe Sour soup');
    expect(await stored()).toMatchObject({ commentCount: 2 });
    const scored = await portal.ctx.db.select().from(activities).where(eq(activities.entityId, recipe));
    expect(scored.map(({ type }) => type).sort()).toEqual(['comment_added', 'comment_added', 'post_approved', 'post_created']);
  });

  it("invalidates reads of open pages: the area's own, and the comments", async () => {
    await decide('approved');
    const page = await listenTo(portal, dan);
    await heardSoFar(portal, dan, page);
    await comment(ana, { content: 'Seconds, anyone?' });
    expect(await heardSoFar(portal, dan, page)).toEqual(expect.arrayContaining(['listComments', 'listRecipes']));
    await page.leave();
  });

  it('is rated and voted for by colleagues, not rated by its author', async () => {
    const rate = (as: Person, value: number) => portal.send('PUT', pathOn('/rating'), { as, body: { value } });
    expect((await rate(reviewer, 4)).status).toBe(409);
    await decide('approved');
    expect((await rate(ana, 5)).status).toBe(403);
    await rate(reviewer, 4);
    expect((await (await rate(dan, 5)).json()) as RatingSummary).toMatchObject({ score: 4.5, ratingCount: 2, myRating: 5 });
    await portal.send('PUT', pathOn('/vote'), { as: dan });
    expect(await stored()).toMatchObject({ score: 4.5, ratingCount: 2, voteCount: 1 });
  });

  it('[IDEA-66] is merged into another, which names the authors of both and shows the merged item', async () => {
    const { ctx } = portal;
    const other = await submitRecipe(ctx, actorOf(dan), { dish: 'Soup, sour', steps: 'Let it simmer for three hours.' });
    await portal.send('POST', `/api/content/recipe/${other}/comments`, { as: dan, body: { content: 'With cream?' } });
    await mergeItem(ctx, actorOf(reviewer), recipeContentType, { id: other, into: recipe });
    expect((await queue(portal, reviewer)).items.find(({ id }) => id === recipe)).toMatchObject({
      coAuthors: [{ id: dan.user.id }],
    });
    expect((await queue(portal, reviewer)).items.map(({ id }) => id)).not.toContain(other);
    expect(await mergedFrom(ctx, recipeContentType, recipe)).toMatchObject([{ id: other, title: 'Soup, sour', fileUrl: null }]);
    expect(await mergedInto(ctx, actorOf(dan), recipeContentType, other)).toBe(recipe);
    const comments = await portal.send('GET', `/api/content/recipe/${recipe}/comments`, { as: dan });
    expect(await comments.json()).toMatchObject([{ content: 'With cream?' }]);
  });

  it("is among its author's submissions and on their page, and is removed with all dependent rows", async () => {
    await decide('approved');
    await comment(dan, { content: 'Delicious' });
    await portal.send('PUT', pathOn('/vote'), { as: dan });
    const mine = async () => {
      const found = (await (await portal.send('GET', '/api/submissions', { as: ana })).json()) as { id: string }[];
      return found.some(({ id }) => id === recipe);
    };
    expect(await mine()).toBe(true);
    const page = await (await portal.send('GET', `/api/people/${ana.user.id}`, { as: dan })).json();
    expect(page).toMatchObject({ latest: expect.arrayContaining([expect.objectContaining({ id: recipe, type: 'recipe' })]) });
    expect((await portal.send('DELETE', `/api/submissions/recipe/${recipe}`, { as: dan })).status).toBe(403);
    expect((await portal.send('DELETE', `/api/submissions/recipe/${recipe}`, { as: ana })).status).toBe(200);
    expect(await mine()).toBe(false);
    expect(await notificationsFor(ana)).toEqual([]);
    expect(await portal.ctx.db.$count(activities, eq(activities.entityId, recipe))).toBe(0);
    expect((await portal.send('GET', pathOn('/comments'), { as: ana })).status).toBe(404);
  });
});
