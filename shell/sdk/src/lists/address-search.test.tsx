import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RouterProvider } from '../router.ts';
import { createMemoryRouter } from '../testing/memory-router.tsx';
import { choiceParam, flagParam, textParam, useAddressFilters } from './address-filters.ts';
import { ChoiceFilter, FilterBar, ToggleFilter } from './filter-bar.tsx';

const statuses = { approved: 'Approved', pending: 'Pending' };
const described = { q: textParam, status: choiceParam(statuses), mine: flagParam };
const tabs = { tab: choiceParam({ two: 'Two' }) };
let list: ReturnType<typeof useAddressFilters<typeof described>>;
let view: ReturnType<typeof useAddressFilters<typeof tabs>>;

/** Another part of the page that uses the address. */
const View = () => {
  view = useAddressFilters(tabs);
  return null;
};

const Page = () => {
  list = useAddressFilters(described);
  const { filters, change, bar } = list;
  return (
    <FilterBar {...bar} search={null}>
      <ChoiceFilter
        label="Status"
        all="All Status"
        labels={statuses}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <ToggleFilter on={filters.mine} onChange={(mine) => change({ mine })}>
        Mine
      </ToggleFilter>
      <View />
    </FilterBar>
  );
};

const openAt = (...entries: string[]) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: entries });
  render(<RouterProvider router={router} />);
  return {
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    back: () => act(() => router.navigate(-1)),
  };
};
const doing = (work: () => void) => act(async () => work());

describe('[PLAT-31] the filters of a list', () => {
  it('all count when chosen faster than the page renders, each with its own history entry', async () => {
    const page = openAt('/list');
    await doing(() => {
      list.change({ status: 'pending' });
      list.change({ mine: true });
    });
    expect(page.address()).toBe('/list?status=pending&mine=true');
    await page.back();
    expect(page.address()).toBe('/list?status=pending');
    expect(list.filters).toEqual({ q: '', status: 'pending', mine: false });
  });

  it('all count, along with tabs of other components that change before the page renders', async () => {
    const page = openAt('/list?q=fog');
    await doing(() => {
      list.change({ status: 'pending' });
      view.change({ tab: 'two' });
      list.change({ mine: true });
    });
    expect(page.address()).toBe('/list?q=fog&status=pending&tab=two&mine=true');
    await page.back();
    expect(page.address()).toBe('/list?q=fog&status=pending&tab=two');
    await doing(() => view.change({ tab: '' }));
    expect(page.address()).toBe('/list?q=fog&status=pending');
  });

  it('replace the history entry while typing', async () => {
    const page = openAt('/before', '/list');
    await doing(() => list.change({ q: 'f' }));
    await doing(() => list.change({ q: 'fog' }));
    expect(page.address()).toBe('/list?q=fog');
    await page.back();
    expect(page.address()).toBe('/before');
  });

  it('add no history entry if nothing changes', async () => {
    const page = openAt('/before', '/list?status=pending');
    await doing(() => list.change({ status: 'pending' }));
    await page.back();
    expect(page.address()).toBe('/before');
  });

  it('clear in one history entry, and keep other parameters', async () => {
    const page = openAt('/list?tab=two&q=fog&status=pending&mine');
    await doing(() => screen.getByRole('button', { name: 'Clear Filters' }).click());
    expect(page.address()).toBe('/list?tab=two');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    await page.back();
    expect(list.filters).toEqual({ q: 'fog', status: 'pending', mine: true });
  });

  it('offer all, then each value by its label', () => {
    openAt('/list?status=pending');
    const select = screen.getByLabelText<HTMLSelectElement>('Status');
    expect([...select.options].map(({ text }) => text)).toEqual(['All Status', 'Approved', 'Pending']);
    expect(select.value).toBe('pending');
    expect(screen.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed')).toBe('false');
  });
});
