import { useDialogAddress } from 'portal-sdk/lists';
import type { KeyboardEvent } from 'react';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { t } from 'shared-contracts/translate';
import { ReviewRow } from './review-row.tsx';
import { SelectionBar, useSelection } from './selection-bar.tsx';
import { type BulkDecision, keyOfItem } from './use-bulk-decision.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move between the checkboxes of the list. */
const moveBetweenBoxes = (event: KeyboardEvent<HTMLUListElement>) => {
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')];
  const next = boxes[boxes.indexOf(target) + step];
  event.preventDefault();
  next?.focus();
};

/** Items awaiting review, to decide on one by one or in bulk. */
export const ReviewList = ({ items, bulk: { decide, busy } }: { items: readonly ReviewItem[]; bulk: BulkDecision }) => {
  const dialog = useDialogAddress('reject-selected');
  const selection = useSelection(items, dialog.isOpen);
  return (
    <div className="flex flex-col gap-4">
      <SelectionBar selection={selection} dialog={dialog} busy={busy} decide={decide} />
      {/* focus does not scroll under the bar of the selection */}
      <ul
        className="panel divide-y divide-line px-4 sm:px-5 [&_:is(a,button,input)]:scroll-mt-48 sm:[&_:is(a,button,input)]:scroll-mt-36"
        onKeyDown={moveBetweenBoxes}
      >
        {items.map((item) => (
          <ReviewRow
            key={keyOfItem(item)}
            item={item}
            choice={
              <input
                type="checkbox"
                className="field-check mt-0.5"
                aria-label={t`Select ${item.title}`}
                checked={selection.has(item)}
                disabled={!item.mayDecide || busy}
                onChange={() => selection.toggle(item)}
              />
            }
          />
        ))}
      </ul>
    </div>
  );
};
