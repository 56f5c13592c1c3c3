import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeUser } from '../testing/fake-host.tsx';
import { showOnPage } from '../testing/sample-item.tsx';
import { flagParam, useAddressFilters } from './address-filters.ts';
import { ChoiceFilter, type ChoiceFilterProps, FilterBar, MineFilter, ToggleFilter } from './filter-bar.tsx';

it('[SHELL-149] the filters open in a sheet on a phone, with the rest of the toolbar; toggles stay next to it', async () => {
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
  expect(sheet.getByRole('link', { name: 'Export CSV' })).toBeTruthy();
  expect([sheet.queryByRole('button', { name: 'Mine' }), sheet.queryByLabelText('Search')]).toEqual([null, null]);
  await user.click(sheet.getByRole('button', { name: 'Show results' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(cleared).toEqual(['all']);
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
