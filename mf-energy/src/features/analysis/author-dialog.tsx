import { Avatar, Dialog, ErrorState, SearchBox } from 'portal-sdk/ui';
import { useState } from 'react';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { type EnergyFilterValues, maxAuthors, useAuthors } from './energy-queries.ts';

interface AuthorDialogProps {
  filters: EnergyFilterValues;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Finds an author by name if there are too many for a list. */
export default function AuthorDialog({ filters, onChoose, onClose }: AuthorDialogProps) {
  const [name, setName] = useState('');
  const { data: authors, error, refetch } = useAuthors({ ...filters, author: '' }, name);
  return (
    <Dialog open onClose={onClose} title={t`Author`} description={t`Colleagues with items matching the other filters.`}>
      <div className="flex flex-col gap-4">
        <SearchBox label={t`Search authors`} placeholder={t`First or last name`} value={name} onChange={setName} />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} title={t`The authors could not be loaded`} /> : null}
        <ul className="flex flex-col">
          {authors?.map(({ id, firstName, lastName, imageUrl, items }) => (
            <li key={id}>
              <button
                type="button"
                className="touch-target flex w-full items-center gap-3 rounded-field px-2 py-1.5 text-left text-sm hover:bg-base-200"
                onClick={() => {
                  onChoose(id);
                  onClose();
                }}
              >
                <Avatar firstName={firstName} lastName={lastName} imageUrl={imageUrl} />
                <span className="wrap-anywhere min-w-0 grow">{`${firstName} ${lastName}`}</span>
                <span className="text-muted text-xs tabular-nums">{ngettext(msgid`${items} item`, `${items} items`, items)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="text-muted text-xs">
          {authors?.length === 0
            ? t`No one with this name`
            : authors?.length === maxAuthors
              ? t`More people match. Type a name.`
              : ''}
        </p>
      </div>
    </Dialog>
  );
}
