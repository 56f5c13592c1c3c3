import { starItem, unstarItem } from 'shared-contracts/endpoints/favourites';
import { t } from 'shared-contracts/translate';
import { useHost } from '../host-context.tsx';
import { useOperation } from '../queries.ts';
import { type RatedItem, useLatestValue } from './rating-control.ts';
import { useOptimisticValue } from './use-optimistic-value.ts';

/** Whether an item is one of the reader's favourites, and how to change that; a change is shown immediately. */
export const useFavourite = ({ type, id }: RatedItem, stored: boolean) => {
  const host = useHost();
  const [kept, keep] = useLatestValue(stored);
  const input = { params: { type, id } };
  const failed = { title: t`Your favourites were not changed` };
  // loads the code on the first undo
  const again = () =>
    void import('./send-from-toast.ts').then(({ sendFromToast }) =>
      sendFromToast(host, starItem, input, { done: { title: t`Added to favourites` }, failed }),
    );
  const star = useOperation(starItem, { failure: failed });
  const unstar = useOperation(unstarItem, {
    success: { title: t`Removed from favourites`, action: { label: t`Undo`, run: again } },
    failure: failed,
  });
  const { wanted, want } = useOptimisticValue(async (favourite: boolean) => {
    await (favourite ? star : unstar).mutateAsync(input);
    keep(favourite);
  });
  return { isFavourite: wanted?.value ?? kept, want };
};
