import Download from 'lucide-react/icons/download';
import type { InputOf, Operation } from 'shared-contracts/operation';
import type { Wire } from 'shared-contracts/wire';
import { urlOf } from '../client.ts';
import { buttonClass } from '../ui/button.tsx';

export interface CsvLinkProps<O extends Operation> {
  /** Answers the list as a file. */
  wire: Wire<O>;
  /** The present filters, in the words of the operation. */
  input: InputOf<O>;
}

/** Saves the whole list that the filters leave, not only what is on screen, as a file for a spreadsheet. */
export const CsvLink = <O extends Operation>({ wire, input }: CsvLinkProps<O>) => (
  <a className={buttonClass('outline', 'md', 'max-sm:grow')} href={urlOf(wire, input)} download>
    <Download className="size-4" aria-hidden="true" />
    Export CSV
  </a>
);
