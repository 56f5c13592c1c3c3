import type { Wire } from 'shared-contracts/wire';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { invalidate, useOperation } from '../queries.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { Withdrawable, WithdrawOperation } from './withdraw-button.tsx';

export interface WithdrawDialogProps {
  wire: Wire<WithdrawOperation>;
  item: Withdrawable;
  noun: string;
  params: { readonly id: string; readonly type?: string };
  onClose: () => void;
  onWithdrawn?: () => void;
}

const counted = (count: number, one: string): string[] => (count > 0 ? [`${count} ${one}${count > 1 ? 's' : ''}`] : []);

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** What hangs on an item and goes with it. */
const whatGoes = (item: Withdrawable): string =>
  listOf.format([
    ...counted(item.commentCount, 'comment'),
    ...counted(item.ratingCount, 'rating'),
    ...counted(item.voteCount, 'vote'),
    ...(item.pendingChange ? ['the change that waits for a reviewer'] : []),
    ...(item.fileUrl ? ['its attachment'] : []),
    ...(item.mergedFrom?.length ? ['what was merged into it'] : []),
    ...(item.status === 'draft' ? [] : ['the points earned with it']),
  ]);

/** Takes the item away and tells the person. Whatever was taken away already counts as done. */
const useWithdrawal = ({ wire, item, noun, params, onClose, onWithdrawn }: WithdrawDialogProps) => {
  const { notify, queryClient } = useHost();
  const { mutateAsync, isPending } = useOperation(wire);
  const withdraw = async () => {
    try {
      await mutateAsync({ params });
    } catch (thrown) {
      const { code, error } = isPortalError(thrown) ? thrown : {};
      if (code !== 'not_found') {
        const title = item.status === 'draft' ? 'Failed to delete the draft.' : `Failed to withdraw the ${noun}.`;
        if (code !== 'unauthenticated') notify({ title, description: error, variant: 'destructive' });
        return;
      }
      await invalidate(queryClient, wire.changes);
    }
    notify({
      title: item.status === 'draft' ? 'Draft deleted' : 'Withdrawn',
      description: `The ${noun} "${item.title}" is gone.`,
    });
    onClose();
    onWithdrawn?.();
  };
  return { withdraw, busy: isPending };
};

/** Asks before an item is taken away for good. */
export default function WithdrawDialog(props: WithdrawDialogProps) {
  const { item, noun, onClose } = props;
  const { withdraw, busy } = useWithdrawal(props);
  const isDraft = item.status === 'draft';
  const also = whatGoes(item);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void withdraw()}
      title={isDraft ? 'Delete this draft?' : `Withdraw this ${noun}?`}
      text={
        <span className="wrap-anywhere">
          {`"${item.title}" is removed for good${also ? `, and with it ${also}` : ''}. This cannot be undone.`}
        </span>
      }
      confirmLabel={isDraft ? 'Delete draft' : 'Withdraw'}
      cancelLabel="Keep it"
      danger
      busy={busy}
    />
  );
}
