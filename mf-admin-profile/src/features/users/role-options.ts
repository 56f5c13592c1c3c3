import { roles } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';

/** Every role as a choice, from the fewest to the most permissions. */
export const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
