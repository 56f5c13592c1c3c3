import { useHost } from 'portal-sdk/host';
import { useState } from 'react';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { keyOfItem } from './review-key.ts';

const draftKey = 'reviews/selected';

/**
 * The items that are selected among those on screen. What is no longer there, or cannot be decided by this person, is
 * not selected.
 * @param restored whether to begin with what was kept: the page was loaded with the dialog that hangs on it
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
    /** Keeps the selection over a reload, while something typed hangs on it. */
    keep: () => drafts.write(draftKey, selected.map(keyOfItem)),
    detach: () => drafts.clear(draftKey),
  };
};

/** What {@link useSelection} answers. */
export type Selection = ReturnType<typeof useSelection>;
