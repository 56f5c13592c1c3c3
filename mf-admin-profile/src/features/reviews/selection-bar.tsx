import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { RejectDialog } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import type { useDialogAddress } from 'portal-sdk/lists';
import { Button } from 'portal-sdk/ui';
import { useState } from 'react';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { keyOfItem } from './use-bulk-decision.ts';

const draftKey = 'reviews/selected';

/**
 * The selected items among those on screen. Items that are no longer there, or that this person cannot decide on, are not
 * selected.
 * @param restored whether to start with the saved selection: the page was loaded with the dialog that depends on it
 */
export const useSelection = (items: readonly ReviewItem[], restored: boolean) => {
  const { drafts } = useHost();
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(restored ? drafts.read<string[]>(draftKey) : []));
  const [savedKeys, setSavedKeys] = useState(keys);
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
    save: () => {
      setSavedKeys(new Set(selected.map(keyOfItem)));
      drafts.write(draftKey, selected.map(keyOfItem));
    },
    /** Those of the saved selection that are still selected. */
    saved: selected.filter((item) => savedKeys.has(keyOfItem(item))),
    /** Removes the saved selection; what is selected on screen stays. */
    clearSaved: () => drafts.clear(draftKey),
  };
};

/** The result of {@link useSelection}. */
type Selection = ReturnType<typeof useSelection>;

interface SelectionBarProps {
  selection: Selection;
  /** The dialog that asks for one reason for all items. */
  dialog: ReturnType<typeof useDialogAddress>;
  busy: boolean;
  /** Throws if the call can be retried. */
  decide: (items: readonly ReviewItem[], verdict: { status: 'approved' | 'rejected'; reason?: string }) => Promise<void>;
}

/** As many titles as leave room for the reason, however many items are selected. */
const shownTitles = 3;

const titlesOf = (items: readonly ReviewItem[]): string => {
  const titles = items
    .slice(0, shownTitles)
    .map(({ title }) => title)
    .join(', ');
  const more = items.length - shownTitles;
  return more > 0 ? `${titles} ${t`and ${more} more`}` : titles;
};

/** Selects all items on screen, and decides on the selected ones. */
export const SelectionBar = ({ selection, dialog, busy, decide }: SelectionBarProps) => {
  const { selected, choosable, toggleAll, clear, save, saved, clearSaved } = selection;
  const rejecting = dialog.isOpen && saved.length > 0;
  const none = selected.length === 0;
  const changes = selected.filter(({ change }) => change !== null).length;
  const approve = () =>
    decide(selected, { status: 'approved' }).then(clear, () => {
      // already reported; the selection stays for another attempt
    });
  const openRejection = () => {
    save();
    dialog.open();
  };
  const closeRejection = () => {
    clearSaved();
    dialog.close();
  };
  const reject = async (reason: string) => {
    await decide(saved, { status: 'rejected', reason });
    clear();
    closeRejection();
  };
  return (
    // below the top bar of the portal and its notice of a lost connection, so that a long list keeps its decision in reach
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${none ? '' : '-mx-3 sticky top-[calc(4rem+var(--offline-notice-height,0rem))] z-20 rounded-box border border-line bg-base-100 p-2 shadow-sm'}`}
    >
      <label className="flex min-h-10 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="field-check"
          checked={!none && selected.length === choosable}
          ref={(box) => {
            if (box) box.indeterminate = !none && selected.length < choosable;
          }}
          disabled={choosable === 0 || busy}
          onChange={toggleAll}
        />
        {t`Select all`}
      </label>
      <span role="status" className="text-muted text-sm tabular-nums">
        {none ? '' : t`${selected.length} selected`}
      </span>
      <div className={`flex flex-wrap gap-2 sm:ml-auto ${none ? 'max-sm:hidden' : ''}`}>
        <Button
          size="sm"
          icon={<Check />}
          disabled={none}
          busy={busy && !rejecting}
          onClick={() => void approve()}
        >{t`Approve selected`}</Button>
        <Button
          size="sm"
          variant="outline"
          icon={<X />}
          disabled={none || busy}
          onClick={openRejection}
        >{t`Reject selected`}</Button>
      </div>
      {changes > 0 ? (
        <p className="basis-full text-sm text-warning-ink">
          {ngettext(
            msgid`The decision on ${changes} change can't be undone.`,
            `The decisions on ${changes} changes can't be undone.`,
            changes,
          )}
        </p>
      ) : null}
      {rejecting ? (
        <RejectDialog
          title={ngettext(msgid`Reject ${saved.length} item`, `Reject ${saved.length} items`, saved.length)}
          about={titlesOf(saved)}
          param="reject-selected"
          hint={t`One reason for all items. Each author will see it.`}
          draftKey="reviews/reject"
          busy={busy}
          onReject={reject}
          onClose={closeRejection}
        />
      ) : null}
    </div>
  );
};
