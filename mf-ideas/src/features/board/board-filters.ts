import { type IdeaCategory, ideaCategories } from 'shared-contracts/terms/idea';
import { useQueuedSearch } from './queued-search.ts';

/** The statuses that the board's filter offers. */
export const boardStatuses = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' } as const;
export type BoardStatus = keyof typeof boardStatuses;

/** What the board shows; an empty string means all. All of it stands in the address. */
export interface BoardFilters {
  readonly q: string;
  readonly category: IdeaCategory | '';
  readonly status: BoardStatus | '';
  /** Only the person's own ideas. */
  readonly mine: boolean;
}

const known = <K extends string>(value: string | null, names: Readonly<Record<K, string>>): K | '' =>
  value !== null && Object.hasOwn(names, value) ? (value as K) : '';

/** Reads the filters of an address; a value that does not exist counts as all. */
export const readFilters = (search: URLSearchParams): BoardFilters => ({
  q: search.get('q') ?? '',
  category: known(search.get('category'), ideaCategories),
  status: known(search.get('status'), boardStatuses),
  mine: search.has('mine'),
});

/** The change that a select of the filter bar asks for. */
export const chosen = (name: 'category' | 'status', value: string): Partial<BoardFilters> => ({
  [name]: readFilters(new URLSearchParams({ [name]: value }))[name],
});

/** The address with some filters changed; what means all is left out, and other parts stay. */
export const withFilters = (search: URLSearchParams, change: Partial<BoardFilters>): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === false) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

export const noFilters: BoardFilters = { q: '', category: '', status: '', mine: false };

/** Whether any filter is set. */
export const isFiltered = (filters: BoardFilters): boolean =>
  filters.q !== '' || filters.category !== '' || filters.status !== '' || filters.mine;

/** The filters in the address. Choosing one is a step that Back undoes; typing replaces the present step. */
export const useBoardFilters = () => {
  const { search, change: changeSearch } = useQueuedSearch();
  const change = (part: Partial<BoardFilters>) =>
    changeSearch((before) => withFilters(before, part), Object.keys(part).join() === 'q');
  return { filters: readFilters(search), change, clear: () => change(noFilters) };
};
