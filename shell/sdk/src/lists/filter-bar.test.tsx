import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

it('[SHELL-13] the filters of a phone open below the search on demand, and clear with the others', async () => {
  const cleared: string[] = [];
  const user = userEvent.setup();
  render(
    <FilterBar isFiltered chosen={2} clear={() => cleared.push('all')} search={<input aria-label="Search" />}>
      <input aria-label="Mine" type="checkbox" />
    </FilterBar>,
  );
  const opener = screen.getByRole('button', { name: 'Filters (2)' });
  const controlled = document.getElementById(opener.getAttribute('aria-controls') ?? '');
  expect(controlled?.contains(screen.getByLabelText('Mine'))).toBe(true);
  expect(controlled?.contains(screen.getByLabelText('Search'))).toBe(false);
  expect([opener.getAttribute('aria-expanded'), controlled?.className]).toEqual([
    'false',
    expect.stringContaining('max-sm:hidden'),
  ]);
  await user.click(opener);
  expect([opener.getAttribute('aria-expanded'), controlled?.className]).toEqual([
    'true',
    expect.not.stringContaining('max-sm:hidden'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(cleared).toEqual(['all']);
});

it('[SHELL-110] offers to clear while something is set, and keeps the focus in the bar when the button goes', async () => {
  const bar = (isFiltered: boolean) => (
    <FilterBar isFiltered={isFiltered} chosen={0} clear={() => shown.rerender(bar(false))} search={<input />} />
  );
  const shown = render(bar(true));
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Search and filters'));
});
