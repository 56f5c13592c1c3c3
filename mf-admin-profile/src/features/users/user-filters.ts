import { type FilterValues, oneOf, useAddressFilters, words } from 'portal-sdk/lists';
import { roleLabels } from 'shared-contracts/constants/account';
import { userStatusLabels } from 'shared-contracts/constants/users';

const filters = { q: words, role: oneOf(roleLabels), status: oneOf(userStatusLabels) };

/** Which accounts are shown. */
export type UserFilters = FilterValues<typeof filters>;

/** The filters of the table, kept in the address. */
export const useUserFilters = () => useAddressFilters(filters);
