import { useHost } from 'portal-sdk/host';
import { useState } from 'react';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { keyOfItem } from './review-key.ts';

const draftKey = 'reviews/selected';

/**
 * The selected items among those on screen. Items that are no longer there, or that this person cannot decide on, are not
 * selected.
 * @param restored whether to start with the saved selection: the page was loaded with the dialog that depends on it
 */
export const useSelection = (items: readonly ReviewItem[], restored: boolean) => {
  const { drafts } = useHost();
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(restored ? drafts.read<string[]>(draftKey) : []));
  const choosable = items.filter(({ mayDecide }) => mayDecide);
  const selected = choosable.filter((item) => keys.has(keyOfItem(item)));
  const toggle = (item: ReviewItem) => {
    const next = new Set(selected.map(keyOfItem));
    if (!next.delete(keyOfItem(item))) next.add(keyOfItem(item));
    setKeys(next);
  };
  return {
    selected,
    choosable: choosable.length,
    has: (item: ReviewItem) => item.mayDecide && keys.has(keyOfItem(item)),
    toggle,
    toggleAll: () => setKeys(new Set(selected.length === choosable.length ? [] : choosable.map(keyOfItem))),
    clear: () => setKeys(new Set()),
    /** Saves the selection across a reload, while a typed reason depends on it. */
    keep: () => drafts.write(draftKey, selected.map(keyOfItem)),
    detach: () => drafts.clear(draftKey),
  };
};

/** The result of {@link useSelection}. */
export type Selection = ReturnType<typeof useSelection>;
