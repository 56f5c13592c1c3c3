export {
  choiceParam,
  type Filter,
  type FilterValues,
  flagParam,
  idParam,
  isUuid,
  nameParam,
  queryOf,
  sortParam,
  tagParam,
  textParam,
  useAddressFilters,
  useAddressSearch,
} from '../lists/address-filters.ts';
export { itemInLists, putItem } from '../lists/cached-lists.ts';
export { CardGrid } from '../lists/card-grid.tsx';
export { CsvLink } from '../lists/csv-link.tsx';
export { useDialogAddress } from '../lists/dialog-address.ts';
export { DialogButton } from '../lists/dialog-button.tsx';
export {
  ChoiceFilter,
  FilterBar,
  type FilterBarProps,
  MineFilter,
  SortFilter,
  TagFilter,
  ToggleFilter,
} from '../lists/filter-bar.tsx';
export { useLastKnown } from '../lists/last-known.ts';
export { PagedList } from '../lists/paged-list.tsx';
export { pagedQuery } from '../lists/paged-query.ts';
export { NoMatches } from '../ui/states.tsx';
