import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { tagParam, textParam, useAddressFilters } from '../lists/address-filters.ts';
import { FilterBar, TagFilter } from '../lists/filter-bar.tsx';
import { Route, RouterProvider, Routes, useLocation } from '../router.ts';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import { CardTags, ItemTags } from '../ui/tag-list.tsx';

const described = { q: textParam, tag: tagParam };

const List = () => {
  const { filters, change, bar } = useAddressFilters(described);
  return (
    <FilterBar {...bar} search={<input aria-label="Search" defaultValue={filters.q} />}>
      <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
      <CardTags tags={['Solar & wind', 'roof']} />
    </FilterBar>
  );
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};

const Pages = () => (
  <>
    <Address />
    <Routes>
      <Route path="ideas">
        <Route index element={<List />} />
        <Route path=":id" element={<ItemTags tags={['a', 'b', 'c', 'd']} list={{ tab: 'research' }} />} />
      </Route>
    </Routes>
  </>
);

const open = (at: string) => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Pages /> }], { initialEntries: [at] })} />);
  return userEvent.setup();
};
const address = () => screen.getByTestId('address').textContent;

it('[SHELL-129] a tag on a card narrows the list, and the toolbar counts, names and removes it', async () => {
  const user = open('/ideas?q=fog');
  await user.click(screen.getByRole('link', { name: 'Solar & wind' }));
  expect(address()).toBe('/ideas?q=fog&tag=Solar+%26+wind');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Tag: Solar & wind' }));
  await waitFor(() => expect(address()).toBe('/ideas?q=fog'));
  expect(document.activeElement).toBe(screen.getByLabelText('Search and filters'));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('[SHELL-129] Clear Filters removes the tag with the others', async () => {
  const user = open('/ideas?q=fog&tag=roof');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(address()).toBe('/ideas'));
});

it('[SHELL-129] a tag on the page of an item links to the list of its area, filtered by that tag only', async () => {
  const user = open('/ideas/1?edit');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['a', 'b', 'c', 'd']);
  await user.click(screen.getByRole('link', { name: 'b' }));
  expect(address()).toBe('/ideas?tab=research&tag=b');
});

it('[SHELL-129] a text in the address that cannot be a tag is not a filter', () => {
  open(`/ideas?tag=${'x'.repeat(41)}`);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
