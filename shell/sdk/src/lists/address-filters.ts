import { useLayoutEffect } from 'react';
import { tagLimits } from 'shared-contracts/constants/content';
import { useLocation, useSearchParams } from '../router.ts';

/** Search parameters by name; an empty value removes one. */
export type SearchChange = Readonly<Record<string, string>>;

/** The parameters after a change. */
export const withChange = (before: string, change: SearchChange): string => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return String(next);
};

/**
 * Requested addresses that are not rendered yet, oldest first: one queue for the filters and tabs of a page, which build on
 * each other.
 */
let requested: string[] = [];
/** The search parameters of the address that was requested last. @param rendered those on screen */
export const requestedSearch = (rendered: string): string => requested.at(-1) ?? rendered;

/** The key of the rendered history entry. */
let renderedKey: string | undefined;

/**
 * The search parameters, with changes that build on each other: the router would base a second change on the last rendered
 * address and lose a first one that is not rendered yet.
 */
export const useAddressSearch = () => {
  const { key } = useLocation();
  const [search, setSearch] = useSearchParams();
  const rendered = String(search);
  useLayoutEffect(() => {
    // runs in every component that uses the hook; the first one counts
    if (renderedKey !== key) {
      // a navigation from elsewhere, such as Back, clears the queue
      const index = requested.lastIndexOf(rendered);
      requested = index < 0 ? [] : requested.slice(index + 1);
    }
    renderedKey = key;
    return () => {
      renderedKey = undefined;
    };
  }, [key, rendered]);

  const go = (next: string, replace: boolean) => {
    if (next === requestedSearch(rendered)) return;
    requested.push(next);
    setSearch(next, { replace, preventScrollReset: true });
  };
  return {
    search,
    /** Adds a history entry; `replace` changes the current one instead. Keeps other parameters. */
    change: (parts: SearchChange, { replace = false }: { replace?: boolean } = {}) =>
      go(withChange(requestedSearch(rendered), parts), replace),
    /** Adds a history entry that has only these parameters. */
    replaceAll: (parts: SearchChange) => go(withChange('', parts), false),
  };
};

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
export const textParam: Filter<string> = { all: '', read: (written) => written ?? '', typed: true };

/** One of the values with a label. */
export const choiceParam = <K extends string>(labels: Readonly<Record<K, unknown>>): Filter<K | ''> => ({
  all: '',
  read: (written) => (written !== null && Object.hasOwn(labels, written) ? (written as K) : ''),
});

/** One of the orders with a label; the first is the default, which is left out of the address. */
export const sortParam = <K extends string>(labels: Readonly<Record<K, unknown>>): Filter<K | ''> => {
  const [, ...others] = Object.entries(labels);
  return choiceParam(Object.fromEntries(others) as Record<K, unknown>);
};

/** Whether a text has the form of an id. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** An id that is not known beforehand, such as an author's. */
export const idParam: Filter<string> = { all: '', read: (written) => (written !== null && isUuid(written) ? written : '') };

/** A name as the database has it, such as that of a content type or an action. */
export const nameParam: Filter<string> = {
  all: '',
  read: (written) => (written !== null && /^[a-z_]{1,40}$/.test(written) ? written : ''),
};

/** A tag as it is stored. */
export const tagParam: Filter<string> = {
  all: '',
  read: (written) => {
    const tag = (written ?? '').trim();
    return tag.length <= tagLimits.length ? tag : '';
  },
};

export const flagParam: Filter<boolean> = { all: false, read: (written) => written !== null };

/** Reads the filters from an address. */
export const readFilters = <F extends Filters>(definitions: F, search: URLSearchParams): FilterValues<F> =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, filter]) => [name, filter.read(search.get(name))]),
  ) as FilterValues<F>;

/** The filters as search parameters; '' for no filter. */
const toSearchParams = (values: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === false ? '' : String(value ?? '')]));

type QueryValue<V> = V extends boolean ? 'true' | undefined : Exclude<V, ''> | undefined;

/** The filters as an operation's query; values for no filter are left out. */
export const queryOf = <V extends Readonly<Record<string, string | boolean>>>(values: V): { [K in keyof V]: QueryValue<V[K]> } =>
  Object.fromEntries(Object.entries(toSearchParams(values)).map(([name, value]) => [name, value || undefined])) as {
    [K in keyof V]: QueryValue<V[K]>;
  };

/** A list's filters, kept in its address. Choosing one adds a history entry that Back undoes; typing replaces the entry. */
export const useAddressFilters = <F extends Filters>(definitions: F) => {
  const { search, change: changeSearch } = useAddressSearch();
  const filters = readFilters(definitions, search);
  const isTyped = (name: string) => definitions[name]?.typed === true;
  const change = (part: Partial<FilterValues<F>>) =>
    changeSearch(toSearchParams(part), { replace: Object.keys(part).every(isTyped) });
  const active = Object.keys(definitions).filter((name) => filters[name] !== definitions[name]?.all);
  const isFiltered = active.length > 0;
  /** Clears every filter, in one history entry. */
  const clear = () => changeSearch(Object.fromEntries(Object.keys(definitions).map((name) => [name, ''])));
  return {
    filters,
    /** Whether any filter is set. */
    isFiltered,
    change,
    clear,
    /** Props for `FilterBar`. */
    bar: { isFiltered, chosen: active.filter((name) => !isTyped(name)).length, clear },
  };
};
