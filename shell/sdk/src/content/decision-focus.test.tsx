import { screen, waitFor, within } from '@testing-library/react';
import { decideIdea, getIdea, listIdeaHistory, listIdeas, withdrawIdea } from 'shared-contracts/endpoints/ideas';
import type { Idea } from 'shared-contracts/schemas/idea';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pagedQuery } from '../lists/paged-query.ts';
import { operationQuery } from '../queries.ts';
import { useInfiniteQuery, useQuery } from '../query.ts';
import { fakeApi, json } from '../testing/fake-api.tsx';
import { fakeUser } from '../testing/fake-host.tsx';
import { nextSample, noFiles, sampleContent } from '../testing/sample-content.tsx';
import { showOnPage } from '../testing/sample-item.tsx';
import { ItemCard } from './item-card.tsx';
import { ItemArticle } from './item-details.tsx';

// preloaded: on a busy machine the first dynamic import takes longer than a test waits
beforeAll(() => Promise.all([import('./reject-item-dialog.tsx'), import('./undo-decision.tsx')]), 60_000);

const manager = fakeUser('manager');
const of = { type: 'idea', noun: 'idea', decide: decideIdea, withdraw: withdrawIdea, history: listIdeaHistory };
const sampleIdea = (title: string): Idea => ({
  ...sampleContent(),
  ...noFiles,
  ...nextSample(),
  title,
  description: 'Close the doors of hall 4',
  category: 'energy_efficiency',
  status: 'pending',
});

let ideas: Idea[];
beforeEach(() => {
  ideas = ['Warm the cells', 'Cool the hall'].map(sampleIdea);
});
const [first, second] = [() => ideas[0] as Idea, () => ideas[1] as Idea];
const change = (fields: Partial<Idea>) => {
  ideas = [{ ...first(), ...fields, revision: first().revision + 1 }, second()];
  return first();
};

/** The api with the two ideas, of which the manager decides on the first. */
const serve = () =>
  fakeApi({
    'GET /api/ideas': () => json(ideas.filter(({ status }) => status === 'pending')),
    [`GET /api/ideas/${first().id}`]: () => json(first()),
    [`GET /api/ideas/${first().id}/history`]: () =>
      json([{ id: first().id, event: 'rejected', undoableUntil: new Date(Date.now() + 60_000).toISOString() }]),
    [`PATCH /api/ideas/${first().id}/status`]: ({ body }) =>
      json(change(first().pendingChange ? { pendingChange: null } : { ...(body as Partial<Idea>), reviewedBy: manager.id })),
    [`POST /api/content/idea/${first().id}/undo-decision`]: () => {
      change({ status: 'pending', reviewedBy: null });
      return new Response(null, { status: 204 });
    },
  });

const Page = ({ id }: { id: string }) => {
  const { data } = useQuery(operationQuery(getIdea, { params: { id } }));
  return data ? (
    <ItemArticle of={of} item={data} controls={null}>
      {(decision) => decision}
    </ItemArticle>
  ) : null;
};
const Cards = () => {
  const { data } = useInfiniteQuery(pagedQuery(listIdeas, { query: { status: 'pending' } }));
  return (
    <ul>
      {data?.pages[0]?.data.map((idea) => (
        <li key={idea.id}>
          <ItemCard of={of} item={idea}>
            {null}
          </ItemCard>
        </li>
      ))}
    </ul>
  );
};

type User = ReturnType<typeof showOnPage>['user'];

const reject = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Reject .*Warm the cells$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Too early');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const expectFocus = (role: 'article' | 'link' | 'main', name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })), { timeout: 3000 });

describe('[REV-15] on the page of the item the focus goes to the item', () => {
  const open = () => {
    serve();
    return showOnPage(<Page id={first().id} />, { as: manager });
  };

  it('when it is rejected', async () => {
    const { user } = open();
    await reject(user);
    await expectFocus('article', 'Warm the cells');
  });

  it('when its change is rejected', async () => {
    ideas = [{ ...first(), status: 'approved', pendingChange: { createdAt: '', changes: [], values: {} } }, second()];
    const { user } = open();
    await reject(user);
    await expectFocus('article', 'Warm the cells');
  });

  it('when its rejection is undone', async () => {
    change({ status: 'rejected', reviewedBy: manager.id });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Undo rejection' }));
    await screen.findByRole('button', { name: 'Approve Warm the cells' });
    await expectFocus('article', 'Warm the cells');
  });
});

describe('[REV-15] on a card the focus goes', () => {
  it('to the next card when the filter no longer shows the rejected one', async () => {
    serve();
    const { user } = showOnPage(<Cards />, { as: manager });
    await reject(user);
    await waitFor(() => expect(screen.queryByText('Warm the cells')).toBeNull());
    await expectFocus('link', 'Cool the hall');
  });

  it('to the content of the page when the filter shows none any more', async () => {
    ideas[1] = { ...second(), status: 'approved' };
    serve();
    const { user } = showOnPage(
      <main tabIndex={-1} aria-label="Ideas">
        <Cards />
      </main>,
      { as: manager },
    );
    await user.click(await screen.findByRole('button', { name: 'Approve Warm the cells' }));
    await waitFor(() => expect(screen.queryByText('Warm the cells')).toBeNull());
    await expectFocus('main', 'Ideas');
  });
});
