import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withdrawIdea } from 'shared-contracts/endpoints/ideas';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { createBrowserRouter, RouterProvider } from '../router.ts';
import { fakeApi, json } from '../testing/fake-api.tsx';
import { fakeHost, fakeUser } from '../testing/fake-host.tsx';
import { sampleItem } from '../testing/sample-item.tsx';
import { ItemArticle } from './item-details.tsx';

beforeAll(() => import('./withdraw-dialog.tsx'), 60_000);
afterEach(() => history.replaceState(null, '', '/'));

const author = fakeUser();
const item = { ...sampleItem({ authorId: author.id, status: 'draft' }), myFavourite: false };

/** Presses Delete draft on the item's page; the response arrives when `answer` is called. */
const pressDelete = async () => {
  let answer = () => {};
  fakeApi({
    [`DELETE /api/ideas/${item.id}`]: () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(json({ undoableUntil: null }));
      }),
  });
  const host = fakeHost(author);
  const article = (
    <ItemArticle of={{ type: 'idea', noun: 'idea', withdraw: withdrawIdea }} item={item} controls={null}>
      {() => null}
    </ItemArticle>
  );
  history.replaceState(null, '', `/ideas/${item.id}`);
  const router = createBrowserRouter([
    {
      path: '/ideas',
      children: [
        { index: true, element: <h1>The list</h1> },
        { path: ':id', element: article },
      ],
    },
    { path: '/profile', element: <h1>Profile</h1> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]);
  render(
    <HostProvider host={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Delete draft Warm the cells' }));
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  return {
    host,
    answer: () => act(async () => answer()),
    visit: (path: string) => act(() => router.navigate(path)),
    toasted: () => expect.poll(() => host.toasts.map(({ title }) => title)).toEqual(['Draft deleted']),
  };
};

it('[REV-25] leaves for the list once the item is gone', async () => {
  const page = await pressDelete();
  await page.answer();
  await page.toasted();
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
});

it('[REV-25] stays where the person has gone in the meantime', async () => {
  const page = await pressDelete();
  await page.visit('/profile');
  await page.answer();
  await page.toasted();
  expect(window.location.pathname).toBe('/profile');
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeTruthy();
});
