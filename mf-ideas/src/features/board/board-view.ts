import { oneOf, useAddressFilters } from 'portal-sdk/lists/address-filters';

/** The views of the page, in their order. */
export const boardViews = [
  { id: 'board', label: 'Suggestion Board' },
  { id: 'leaderboard', label: 'Leaderboard & KPIs' },
] as const;

type BoardView = (typeof boardViews)[number]['id'];

const filters = { tab: oneOf({ leaderboard: 'Leaderboard & KPIs' }) };

/** The view that the address names; the board is left out of it. */
export const useBoardView = (): { view: BoardView; show: (view: BoardView) => void } => {
  const address = useAddressFilters(filters);
  return {
    view: address.filters.tab || 'board',
    show: (view: BoardView) => address.change({ tab: view === 'board' ? '' : view }),
  };
};
