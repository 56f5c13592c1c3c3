import Undo2 from 'lucide-react/icons/undo-2';
import { FavouriteToggle, PersonLink, useFavourite } from 'portal-sdk/content';
import { listLink } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { Button, RelativeTime, StatusBadge } from 'portal-sdk/ui';
import { useRef } from 'react';
import { bareNoun } from 'shared-contracts/constants/item-nouns';
import type { Favourite } from 'shared-contracts/schemas/rating';
import { t } from 'shared-contracts/translate';
import { useRowFocus } from '../page/kept-focus.tsx';

interface FavouriteRowProps {
  item: Favourite;
  /** Whether it is currently a favourite; one removed on this page keeps its row. */
  isStored: boolean;
  onRemove: () => void;
}

/** A favourite, with the star that removes it, and then with an undo. */
export const FavouriteRow = ({ item, isStored, onRemove }: FavouriteRowProps) => {
  const { typeLabel, title, url, status, author, starredAt } = item;
  const { isFavourite, want } = useFavourite(item, isStored);
  const row = useRef<HTMLLIElement>(null);
  useRowFocus(row);
  const remove = () => {
    onRemove();
    want(false);
  };
  return (
    <li ref={row} className="flex items-center gap-4 py-3.5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className={`wrap-anywhere font-medium leading-snug ${isFavourite ? '' : 'text-muted'}`}>
            <Link to={url} data-place {...listLink} className="hover:underline">
              {title}
            </Link>
          </h2>
          {status === 'approved' ? null : <StatusBadge status={status} />}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
          <span className="first-letter:uppercase">{bareNoun(typeLabel)}</span>
          <PersonLink person={author} />
          {isFavourite ? <RelativeTime at={starredAt} /> : <span>{t`Removed from favourites`}</span>}
        </p>
      </div>
      {isFavourite ? null : (
        <Button variant="outline" size="sm" icon={<Undo2 />} aria-label={t`Undo, ${title}`} onClick={() => want(true)}>
          {t`Undo`}
        </Button>
      )}
      <FavouriteToggle title={title} isFavourite={isFavourite} onToggle={() => (isFavourite ? remove() : want(true))} />
    </li>
  );
};
