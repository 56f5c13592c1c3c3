import type { Filter } from 'portal-sdk/lists/address-filters';

/** A kind of content, whichever there are, as a filter of a list. */
export const aKind: Filter<string> = {
  all: '',
  read: (written) => (written !== null && /^[a-z_]{1,40}$/.test(written) ? written : ''),
};
