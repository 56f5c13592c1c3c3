import { screen, within } from '@testing-library/react';
import { mayWithdraw } from 'shared-contracts/policies/content';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeUser } from '../testing/fake-host.tsx';
import { sampleItem, showOnPage } from '../testing/sample-item.tsx';
import { CardFooter, type CardFooterProps } from './card-footer.tsx';

beforeAll(() => import('./card-menu.tsx'), 60_000);

const author = fakeUser();
const colleague = fakeUser('employee', { id: '0190a000-0000-7000-8000-0000000000aa' });
const approved = { ...sampleItem({ authorId: author.id, status: 'approved', commentCount: 2 }), myFavourite: false };
const address = `/things/${approved.id}`;

const show = (
  item: Partial<CardFooterProps['item']> = {},
  as: CurrentUser = colleague,
  of: CardFooterProps['of'] = { type: 'idea' },
) =>
  showOnPage(<CardFooter of={of} item={{ ...approved, score: 0, voteCount: 3, ...item }} describedBy="title" />, {
    as,
    at: '/things?q=heat',
  });

it('[SHELL-170] shows votes, comments, the score and the bookmark of an item', () => {
  show({ score: 4 });
  expect(screen.getByRole('button', { name: 'Vote, 3 votes' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Comments: 2' }).getAttribute('href')).toBe(`${address}#comments`);
  expect(screen.getByText('4.0/5.0')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Favourite: Warm the cells' })).toBeTruthy();
});

it('[SHELL-84] says "No ratings yet" for an item without ratings, and nothing for one that is not rated', () => {
  const { unmount } = show({ score: 0 });
  expect(screen.getByText('No ratings yet')).toBeTruthy();
  expect(screen.queryByText(/5\.0/)).toBeNull();
  unmount();
  show({ score: undefined, voteCount: undefined });
  expect(screen.queryByText('No ratings yet')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Vote/ })).toBeNull();
});

describe('[SHELL-170] the menu of a card', () => {
  const entries = async ({ user }: ReturnType<typeof show>) => {
    await user.click(screen.getByRole('button', { name: 'Actions: Warm the cells' }));
    const menu = (await screen.findByRole('link', { name: 'Open' })).parentElement as HTMLElement;
    return within(menu)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };

  it('leads its author to the dialogs on the page of the item', async () => {
    expect(await entries(show({}, author))).toEqual([
      ['Open', address],
      ['Edit', `${address}?edit`],
      ['Withdraw', `${address}?withdraw`],
    ]);
  });

  it('offers a draft to be deleted', async () => {
    const [, , last] = await entries(show({ status: 'draft' }, author));
    expect(last).toEqual(['Delete draft', `${address}?withdraw`]);
  });

  it('offers nobody what they may not do', async () => {
    expect(await entries(show())).toEqual([['Open', address]]);
  });

  it('follows the rule of the area about who may edit', async () => {
    const manager = fakeUser('manager', { id: colleague.id });
    const { unmount, ...shown } = show({}, manager);
    expect((await entries({ unmount, ...shown })).map(([text]) => text)).toEqual(['Open', 'Edit']);
    unmount();
    expect(await entries(show({}, manager, { type: 'project', mayEdit: mayWithdraw }))).toEqual([['Open', address]]);
  });

  it('copies the address of the item, and closes on Escape', async () => {
    const { user } = show();
    const opener = screen.getByRole('button', { name: 'Actions: Warm the cells' });
    await user.click(opener);
    await user.click(await screen.findByRole('button', { name: 'Copy link: Warm the cells' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${address}`);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Open' })).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('closes when the page scrolls', async () => {
    await entries(show());
    document.dispatchEvent(new Event('scroll'));
    expect(await screen.findByRole('button', { name: 'Actions: Warm the cells', expanded: false })).toBeTruthy();
  });
});
