import { type Role, roles } from 'shared-contracts/actor';
import { type UserStatus, userStatuses } from 'shared-contracts/terms/users';
import { useSearchParts } from '../page/search-parts.ts';

/** Which accounts are shown; an empty string means all. All of it stands in the address. */
export interface UserFilters {
  readonly q: string;
  readonly role: Role | '';
  readonly status: UserStatus | '';
}

const known = <T extends string>(value: string | null, names: readonly T[]): T | '' => names.find((name) => name === value) ?? '';

/** Reads the filters of an address; a value that does not exist counts as all. */
export const readFilters = (search: URLSearchParams): UserFilters => ({
  q: search.get('q') ?? '',
  role: known(search.get('role'), roles),
  status: known(search.get('status'), userStatuses),
});

/** The filters in the address. Choosing one is a step that Back undoes; typing replaces the present step. */
export const useUserFilters = () => {
  const { search, change } = useSearchParts();
  const filters = readFilters(search);
  return {
    filters,
    filtered: filters.q !== '' || filters.role !== '' || filters.status !== '',
    find: (q: string) => change({ q }, { replace: true }),
    choose: (name: 'role' | 'status', value: string) => change({ [name]: value }),
    clear: () => change({ q: '', role: '', status: '' }),
  };
};
