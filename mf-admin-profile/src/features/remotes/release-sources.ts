import { t } from 'shared-contracts/translate';

/** What changes the releases of a remote without a person, as the api records it. */
export const releaseSources: ReadonlyMap<unknown, string> = new Map([
  ['portal', t`The portal`],
  ['workspace', t`The portal's own build`],
  ['deploy token', t`A deploy token`],
]);
