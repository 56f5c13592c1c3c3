import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listIdeas } from 'shared-contracts/endpoints/ideas';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, json } from '../testing/fake-api.tsx';
import { fakeUser } from '../testing/fake-host.tsx';
import { showOnPage } from '../testing/sample-item.tsx';
import { NoMatches } from '../ui/states.tsx';
import { choiceParam, flagParam, queryOf, sortParam, useAddressFilters } from './address-filters.ts';
import { ChoiceFilter, type ChoiceFilterProps, FilterBar, MineFilter, SortFilter, ToggleFilter } from './filter-bar.tsx';
import { pagedQuery } from './paged-query.ts';

const statuses = { approved: 'Approved', pending: 'Pending' };

it('[SHELL-149] the filters open in a sheet on a phone; toggles and the menu with the export stay next to it', async () => {
  const cleared: string[] = [];
  const user = userEvent.setup();
  render(
    <FilterBar
      isFiltered
      chosen={2}
      clear={() => cleared.push('all')}
      search={<input aria-label="Search" />}
      toggles={
        <ToggleFilter on onChange={() => undefined}>
          Mine
        </ToggleFilter>
      }
      more={<a href="/list.csv">Export CSV</a>}
    >
      <input aria-label="From" />
    </FilterBar>,
  );
  const opener = screen.getByRole('button', { name: 'Filters (2)' });
  await user.click(opener);
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByLabelText('From')).toBeTruthy();
  expect([
    sheet.queryByRole('button', { name: 'Mine' }),
    sheet.queryByRole('link', { name: 'Export CSV' }),
    sheet.queryByLabelText('Search'),
  ]).toEqual([null, null, null]);
  await user.click(sheet.getByRole('button', { name: 'Show results' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(cleared).toEqual(['all']);
});

/** The filter bar of a list of ideas. */
const IdeasBar = () => {
  const { filters, change, bar } = useAddressFilters({ status: choiceParam(statuses) });
  return (
    <FilterBar {...bar} search={<input />} list={pagedQuery(listIdeas, { query: queryOf(filters) })}>
      <ChoiceFilter
        label="Status"
        all="All Status"
        labels={statuses}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  );
};

it('[SHELL-175] the sheet says how many results its filters have, as they change, and clears them', async () => {
  const pages: Readonly<Record<string, Response>> = {
    all: json([{ id: 'one' }, { id: 'two' }], { next: '/api/ideas?cursor=2' }),
    approved: json([{ id: 'one' }]),
    pending: json([{ id: 'one' }, { id: 'two' }, { id: 'three' }]),
  };
  const release: (() => void)[] = [];
  fakeApi({
    'GET /api/ideas': async ({ query: { status = 'all' } }) => {
      if (status === 'pending') await new Promise<void>((resolve) => release.push(resolve));
      return pages[status]?.clone() ?? json([]);
    },
  });
  const { user } = showOnPage(<IdeasBar />);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await sheet.findByRole('button', { name: 'Show 2+ results' })).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Clear' })).toBeNull();
  await user.selectOptions(sheet.getByLabelText('Status'), 'Approved');
  expect(await sheet.findByRole('button', { name: 'Show 1 result' })).toBeTruthy();
  await user.selectOptions(sheet.getByLabelText('Status'), 'Pending');
  expect(await sheet.findByRole('button', { name: 'Show results' })).toBeTruthy();
  for (const resolve of release) resolve();
  expect(await sheet.findByRole('button', { name: 'Show 3 results' })).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Clear' }));
  const show = await sheet.findByRole('button', { name: 'Show 2+ results' });
  expect([document.activeElement, sheet.queryByRole('button', { name: 'Clear' })]).toEqual([show, null]);
});

it('[SHELL-148] rarely used filters are behind a button, and Escape closes them again', async () => {
  const user = userEvent.setup();
  render(
    <FilterBar
      isFiltered={false}
      chosen={0}
      clear={() => undefined}
      search={<input />}
      more={<a href="/list.csv">Export CSV</a>}
    />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  const opener = screen.getByRole('button', { name: 'More' });
  await user.click(opener);
  expect(screen.getByRole('link', { name: 'Export CSV' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('[SHELL-110] offers to clear while something is set, and keeps the focus in the bar when the button disappears', async () => {
  const bar = (isFiltered: boolean) => (
    <FilterBar isFiltered={isFiltered} chosen={0} clear={() => shown.rerender(bar(false))} search={<input />} />
  );
  const shown = render(bar(true));
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Search and filters'));
});

it('[SHELL-151] a filter shows its label only next to a value, or to an "All" that does not name the field', () => {
  const filter = (props: Partial<ChoiceFilterProps<'approved'>>) => (
    <ChoiceFilter
      label="Status"
      all="All Status"
      labels={{ approved: 'Approved' }}
      value=""
      onChange={() => undefined}
      {...props}
    />
  );
  const shown = render(filter({}));
  const isQuiet = () => screen.getByText('Status').classList.contains('sr-only');
  expect(isQuiet()).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Status').selectedOptions[0]?.text).toBe('All Status');
  shown.rerender(filter({ value: 'approved' }));
  expect(isQuiet()).toBe(false);
  shown.rerender(filter({ all: 'All', labelled: true }));
  expect(isQuiet()).toBe(false);
});

const orders = { newest: 'Newest first', votes: 'Most votes' };

/** A bar whose only choice is the order. */
const Sorted = () => {
  const { filters, change, bar } = useAddressFilters({ sort: sortParam(orders) });
  return (
    <FilterBar {...bar} search={<input />}>
      <SortFilter labels={orders} value={filters.sort} onChange={(sort) => change({ sort })} />
    </FilterBar>
  );
};

it('[PLAT-405] the first order is the default, and left out of the address', async () => {
  const page = showOnPage(<Sorted />, { at: '/things?sort=newest' });
  const field = () => screen.getByLabelText<HTMLSelectElement>('Sort');
  expect([...field().options].map(({ text }) => text)).toEqual(['Newest first', 'Most votes']);
  expect([field().value, screen.queryByRole('button', { name: 'Clear Filters' })]).toEqual(['', null]);
  await page.user.selectOptions(field(), 'Most votes');
  expect(page.address()).toBe('/things?sort=votes');
  expect(await screen.findByRole('button', { name: 'Clear Filters' })).toBeTruthy();
  await page.user.selectOptions(field(), 'Newest first');
  expect(page.address()).toBe('/things');
});

/** A bar whose only filter is that for the person's own items, kept in the address. */
const OwnItems = () => {
  const { filters, change, bar } = useAddressFilters({ mine: flagParam });
  return (
    <FilterBar
      {...bar}
      search={<input />}
      toggles={
        <MineFilter filters={filters} change={change}>
          {'My items'}
        </MineFilter>
      }
    />
  );
};

describe("[SHELL-167] the filter for a person's own items", () => {
  const toggle = () => screen.queryByRole('button', { name: 'My items' });

  it.each(['employee', 'manager', 'admin'] as const)('is offered to the role %s, and keeps the focus', async (role) => {
    const page = showOnPage(<OwnItems />, { as: fakeUser(role) });
    await page.user.click(toggle() as HTMLElement);
    expect(page.address()).toBe('/things?mine=true');
    await page.user.click(toggle() as HTMLElement);
    expect(page.address()).toBe('/things');
    expect(document.activeElement).toBe(toggle());
  });

  it.each([
    ['a viewer', fakeUser('viewer')],
    ['an account whose address is not confirmed', fakeUser('employee', { effectiveRole: 'viewer', emailVerified: false })],
  ])('is hidden from %s, who can clear it where it is set; the focus stays in the bar', async (_who, as) => {
    const hidden = showOnPage(<OwnItems />, { as });
    expect(toggle()).toBeNull();
    hidden.unmount();
    const page = showOnPage(<OwnItems />, { as, at: '/things?mine=true' });
    expect(toggle()?.getAttribute('aria-pressed')).toBe('true');
    await page.user.click(toggle() as HTMLElement);
    expect([page.address(), toggle()]).toEqual(['/things', null]);
    expect(document.activeElement).toBe(screen.getByLabelText('Search and filters'));
  });
});

it('[SHELL-273] "Show everything" moves the focus to the bar of the filters', async () => {
  const onClear = vi.fn();
  render(
    <>
      <FilterBar isFiltered={false} chosen={0} clear={() => undefined} search={<input />} />
      <NoMatches title="Nothing found" onClear={onClear} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search and filters');
});
