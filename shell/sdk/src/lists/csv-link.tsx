import Download from 'lucide-react/icons/download';
import type { Endpoint, InputOf, Operation } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import { urlOf } from '../client.ts';
import { buttonClass } from '../ui/button.tsx';

export interface CsvLinkProps<O extends Operation> {
  /** The operation that returns the list as a file. */
  endpoint: Endpoint<O>;
  /** The current filters as the operation's input. */
  input: InputOf<O>;
}

/** Downloads the whole filtered list, not only the loaded part, as a spreadsheet file. */
export const CsvLink = <O extends Operation>({ endpoint, input }: CsvLinkProps<O>) => (
  <a className={buttonClass('outline', 'md', 'shrink-0')} href={urlOf(endpoint, input)} download>
    <Download className="size-4" aria-hidden="true" />
    {t`Export CSV`}
  </a>
);
