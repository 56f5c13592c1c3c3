import { t } from 'shared-contracts/translate';

/** Follows the label of a field that may stay empty. */
export const Optional = () => <span className="font-normal text-muted">{t` (optional)`}</span>;
