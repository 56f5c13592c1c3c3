import { roles } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';

/** Every role as a choice, from the least to the most able. */
export const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
