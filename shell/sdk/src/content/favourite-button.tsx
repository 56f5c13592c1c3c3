import Bookmark from 'lucide-react/icons/bookmark';
import { starItem, unstarItem } from 'shared-contracts/endpoints/favourites';
import { t } from 'shared-contracts/translate';
import { useHost } from '../host-context.tsx';
import { useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { type RatedItem, useLatestValue, useOptimisticValue } from './rating-control.ts';

/** Whether an item is one of the reader's favourites, and how to change that; a change is shown immediately. */
export const useFavourite = ({ type, id }: RatedItem, stored: boolean) => {
  const host = useHost();
  const [saved, setSaved] = useLatestValue(stored);
  const input = { params: { type, id } };
  const failed = { title: t`Your favourites were not changed` };
  // loads the code on the first undo
  const starAgain = () =>
    void import('./send-from-toast.ts').then(({ sendFromToast }) =>
      sendFromToast(host, starItem, input, { done: { title: t`Added to favourites` }, failed }).then(
        (isStarred) => isStarred && setSaved(true),
      ),
    );
  const star = useOperation(starItem, { failure: failed });
  const unstar = useOperation(unstarItem, {
    success: { title: t`Removed from favourites`, action: { label: t`Undo`, run: starAgain } },
    failure: failed,
  });
  const { wanted, want } = useOptimisticValue(async (favourite: boolean) => {
    await (favourite ? star : unstar).mutateAsync(input);
    setSaved(favourite);
  });
  return { isFavourite: wanted?.value ?? saved, want };
};

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
