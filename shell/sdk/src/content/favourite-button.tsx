import Bookmark from 'lucide-react/icons/bookmark';
import { t } from 'shared-contracts/translate';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useFavourite } from './favourite-call.ts';

/** The fields that a favourite needs; every content type has them. */
export interface Starrable {
  readonly id: string;
  readonly title: string;
  readonly myFavourite: boolean;
}

interface FavouriteToggleProps {
  title: string;
  isFavourite: boolean;
  onToggle: () => void;
  variant?: 'ghost' | 'outline';
}

/** The favourite toggle of an item, filled if it is a favourite: a bookmark, since stars show ratings. */
export const FavouriteToggle = ({ title, isFavourite, onToggle, variant = 'ghost' }: FavouriteToggleProps) => (
  <Tooltip text={isFavourite ? t`Remove from favourites` : t`Add to favourites`}>
    <Button
      variant={variant}
      size="sm"
      aria-pressed={isFavourite}
      aria-label={t`Favourite: ${title}`}
      icon={<Bookmark className={isFavourite ? 'fill-warning text-warning-ink' : ''} />}
      onClick={onToggle}
    />
  </Tooltip>
);

export interface FavouriteButtonProps {
  /** The content type as in URLs: `idea`. */
  type: string;
  item: Starrable;
  variant?: FavouriteToggleProps['variant'];
}

/** Adds an item to the user's favourites; a second press removes it. Both are shown immediately. */
export const FavouriteButton = ({ type, item: { id, title, myFavourite }, variant }: FavouriteButtonProps) => {
  const { isFavourite, want } = useFavourite({ type, id }, myFavourite);
  return <FavouriteToggle title={title} isFavourite={isFavourite} onToggle={() => want(!isFavourite)} variant={variant} />;
};
