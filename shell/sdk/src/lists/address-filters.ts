import { useAddressSearch } from './address-search.ts';

/** One filter of a list: how it stands in the address. */
export interface Filter<V extends string | boolean> {
  /** What means all; it is left out of the address. */
  readonly all: V;
  /** Makes a value of what stands in the address, null where nothing does; what does not exist counts as all. */
  readonly read: (written: string | null) => V;
  /** Typing changes the present step of the history instead of adding one. */
  readonly typed?: true;
}

type Filters = Readonly<Record<string, Filter<string> | Filter<boolean>>>;

/** What the filters of a list are set to. */
export type FilterValues<F extends Filters> = { readonly [K in keyof F]: ReturnType<F[K]['read']> };

/** Words that are searched for. */
export const words: Filter<string> = { all: '', read: (written) => written ?? '', typed: true };

/** One of the values that have a label. */
export const oneOf = <K extends string>(labels: Readonly<Record<K, string>>): Filter<K | ''> => ({
  all: '',
  read: (written) => (written !== null && Object.hasOwn(labels, written) ? (written as K) : ''),
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of something that is not known beforehand, such as an author. */
export const anId: Filter<string> = { all: '', read: (written) => (written !== null && uuid.test(written) ? written : '') };

/** A kind of content as the database names it, whichever there are. */
export const aKind: Filter<string> = {
  all: '',
  read: (written) => (written !== null && /^[a-z_]{1,40}$/.test(written) ? written : ''),
};

/** On or off. */
export const flag: Filter<boolean> = { all: false, read: (written) => written !== null };

/** Reads the filters of an address. */
export const readFilters = <F extends Filters>(described: F, search: URLSearchParams): FilterValues<F> =>
  Object.fromEntries(Object.entries(described).map(([name, filter]) => [name, filter.read(search.get(name))])) as FilterValues<F>;

/** The parts of the address that a change of filters asks for. */
const written = (values: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === false ? '' : String(value ?? '')]));

type Asked<V> = V extends boolean ? 'true' | undefined : Exclude<V, ''> | undefined;

/** The filters as an operation takes them in its query; what means all is left out. */
export const queryOf = <V extends Readonly<Record<string, string | boolean>>>(values: V): { [K in keyof V]: Asked<V[K]> } =>
  Object.fromEntries(Object.entries(written(values)).map(([name, value]) => [name, value || undefined])) as {
    [K in keyof V]: Asked<V[K]>;
  };

/**
 * The filters of a list as its address has them. Choosing one is a step that Back undoes; typing
 * replaces the present step.
 */
export const useAddressFilters = <F extends Filters>(described: F) => {
  const { search, change: changeSearch } = useAddressSearch();
  const filters = readFilters(described, search);
  const isTyped = (name: string) => described[name]?.typed === true;
  const change = (part: Partial<FilterValues<F>>) => changeSearch(written(part), { replace: Object.keys(part).every(isTyped) });
  return {
    filters,
    /** Whether any filter is set. */
    isFiltered: Object.entries(described).some(([name, { all }]) => filters[name] !== all),
    change,
    /** Sets every filter to all, in one step. */
    clear: () => changeSearch(Object.fromEntries(Object.keys(described).map((name) => [name, '']))),
  };
};
