import { tagLimits } from 'shared-contracts/constants/content';
import { useAddressSearch } from './address-search.ts';

/** One filter of a list, and its form in the address. */
export interface Filter<V extends string | boolean> {
  /** The value for no filter; it is left out of the address. */
  readonly all: V;
  /** Parses the value in the address, null if there is none; an unknown value counts as all. */
  readonly read: (written: string | null) => V;
  /** Typing replaces the history entry instead of adding one. */
  readonly typed?: true;
}

type Filters = Readonly<Record<string, Filter<string> | Filter<boolean>>>;

/** The current values of a list's filters. */
export type FilterValues<F extends Filters> = { readonly [K in keyof F]: ReturnType<F[K]['read']> };

/** Search text. */
export const words: Filter<string> = { all: '', read: (written) => written ?? '', typed: true };

/** One of the values with a label. */
export const oneOf = <K extends string>(labels: Readonly<Record<K, unknown>>): Filter<K | ''> => ({
  all: '',
  read: (written) => (written !== null && Object.hasOwn(labels, written) ? (written as K) : ''),
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that is not known beforehand, such as an author's. */
export const anId: Filter<string> = { all: '', read: (written) => (written !== null && uuid.test(written) ? written : '') };

/** Any content type, as named in the database. */
export const aKind: Filter<string> = {
  all: '',
  read: (written) => (written !== null && /^[a-z_]{1,40}$/.test(written) ? written : ''),
};

/** A tag as it is stored. */
export const aTag: Filter<string> = {
  all: '',
  read: (written) => {
    const tag = (written ?? '').trim();
    return tag.length <= tagLimits.length ? tag : '';
  },
};

export const flag: Filter<boolean> = { all: false, read: (written) => written !== null };

/** Reads the filters from an address. */
export const readFilters = <F extends Filters>(described: F, search: URLSearchParams): FilterValues<F> =>
  Object.fromEntries(Object.entries(described).map(([name, filter]) => [name, filter.read(search.get(name))])) as FilterValues<F>;

/** The search parameters of a change of filters. */
const written = (values: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === false ? '' : String(value ?? '')]));

type Asked<V> = V extends boolean ? 'true' | undefined : Exclude<V, ''> | undefined;

/** The filters as an operation's query; values for no filter are left out. */
export const queryOf = <V extends Readonly<Record<string, string | boolean>>>(values: V): { [K in keyof V]: Asked<V[K]> } =>
  Object.fromEntries(Object.entries(written(values)).map(([name, value]) => [name, value || undefined])) as {
    [K in keyof V]: Asked<V[K]>;
  };

/** A list's filters, kept in its address. Choosing one adds a history entry that Back undoes; typing replaces the entry. */
export const useAddressFilters = <F extends Filters>(described: F) => {
  const { search, change: changeSearch } = useAddressSearch();
  const filters = readFilters(described, search);
  const isTyped = (name: string) => described[name]?.typed === true;
  const change = (part: Partial<FilterValues<F>>) => changeSearch(written(part), { replace: Object.keys(part).every(isTyped) });
  const set = Object.keys(described).filter((name) => filters[name] !== described[name]?.all);
  const isFiltered = set.length > 0;
  /** Clears every filter, in one history entry. */
  const clear = () => changeSearch(Object.fromEntries(Object.keys(described).map((name) => [name, ''])));
  return {
    filters,
    /** Whether any filter is set. */
    isFiltered,
    change,
    clear,
    /** Props for `FilterBar`. */
    bar: { isFiltered, chosen: set.filter((name) => !isTyped(name)).length, clear },
  };
};
