export {
  aKind,
  anId,
  aTag,
  type Filter,
  type FilterValues,
  flag,
  oneOf,
  queryOf,
  useAddressFilters,
  words,
} from '../lists/address-filters.ts';
export { useAddressSearch } from '../lists/address-search.ts';
export { itemInLists, putItem } from '../lists/cached-lists.ts';
export { CardGrid } from '../lists/card-grid.tsx';
export { CsvLink } from '../lists/csv-link.tsx';
export { useDialogAddress } from '../lists/dialog-address.ts';
export { ChoiceFilter, FilterBar, type FilterBarProps, TagFilter, ToggleFilter } from '../lists/filter-bar.tsx';
export { NoMatches } from '../lists/no-matches.tsx';
export { PagedList } from '../lists/paged-list.tsx';
export { pagedQuery } from '../lists/paged-query.ts';
